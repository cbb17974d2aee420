"""Every sentence a person reads, in English: one function a sentence, by room.

Another language is another such package with the same functions. Names that come in are
ready to show: escaped, and marked where they are a computer's.
"""
