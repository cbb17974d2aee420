"""The rules in force, sentence by sentence, a file a chapter.

A sentence says what one value of an option means; which sentences hold at a table is said by
:mod:`bot.rulebook`. The numbers are paragraphs of docs/rules.md.
"""
