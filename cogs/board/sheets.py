"""Sheets: which of its messages a table is shown by, and when there is nothing to show."""

from bot.table import Computer, Table


def sheet_number(table: Table) -> int:
    """Number the message a table is shown by: 0 in the lobby, else the deal it shows.

    The result of a deal is shown by that deal's message until the next is dealt.
    """
    view = table.view()
    if view is None:
        return 0
    return view.deal_number - (view.phase == "dealing" and view.last_deal is not None)


def changes_at_once(table: Table) -> bool:
    """Tell whether what is waited for comes at once: the first cards, what a computer passes.

    An edit of what stands for no moment would only delay the next one.
    """
    view = table.view()
    if view is None or not table.is_open:
        return False
    computers = [isinstance(table.sitters[seat], Computer) for seat in view.waiting_for]
    return (view.phase == "dealing" and not view.sheet) or (
        view.phase == "passing" and any(computers)
    )
