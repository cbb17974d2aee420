"""Tuning: the equations find the weights that made the costs."""

from pathlib import Path
from random import Random

import pytest

from engine.cli import main
from engine.cli.arguments import parser
from engine.cli.compiling import compiled
from engine.cli.tuning.equations import UNKNOWNS, new_equations, new_group, observe
from engine.cli.tuning.lessons import SUBJECTS, Lesson, attend, lessons
from engine.cli.tuning.solving import RIDGE, added, halved, solved
from engine.cli.tuning.writing import written
from engine.computers.normal.sight import FOLLOW, LAY_AWAY, PASS
from engine.computers.normal.weights import table_of
from engine.computers.playouts.dice import below
from engine.rules import Leftover, Rules, rules_for

NOTHING = [[0.0] * UNKNOWNS for _ in range(5)]


def test_the_equations_find_the_weights_behind_the_costs() -> None:
    dice, true = Random(1), [(place % 5 - 2) * 1.0 for place in range(UNKNOWNS)]
    equations = new_equations()
    for _ in range(400):
        group = new_group(4)
        for place in range(4):
            row = [dice.random() * 9 for _ in range(UNKNOWNS)]
            group.rows[place][:] = row
            cost = sum(mark * weight for mark, weight in zip(row, true, strict=True))
            group.costs[place] = cost + 50
        observe(equations, FOLLOW, group, 4)
    found = solved(equations)
    assert found[FOLLOW] == pytest.approx(true, abs=RIDGE / 300)
    assert found[PASS] == NOTHING[PASS]


def test_sums_add_up_and_half_of_them_weighs_the_same() -> None:
    one = attend(Lesson(rules_for("kitty", 6), NOTHING, 6, seed=1))
    two = added(one, one)
    assert two.groups == [2 * count for count in one.groups]
    assert halved(two) == one


@pytest.mark.parametrize("table", SUBJECTS)
def test_every_decision_is_studied(table: str) -> None:
    swapping = [each for each in lessons(table, NOTHING, 400, seed=1) if swaps(each.rules)]
    assert all(attend(swapping[0]._replace(deals=150)).groups)


def swaps(rules: Rules) -> bool:
    return rules.leftover is Leftover.EXCHANGE and rules.leftover_size > 0


def test_a_written_table_is_read_as_it_was(tmp_path: Path) -> None:
    told = parser().parse_args(["tune", "--table", "void"])
    table = [[round(place / 7 + row, 3) for place in range(UNKNOWNS)] for row in range(5)]
    for burdens in (PASS, LAY_AWAY):
        table[burdens][UNKNOWNS // 2 :] = [0.0] * (UNKNOWNS // 2)
    file = tmp_path / "table.py"
    file.write_text(written(told, 1, table))
    room: dict[str, str] = {}
    exec(file.read_text(), room)
    assert table_of(room["TEXT"]) == table
    assert "python -m engine tune --table void --rounds 5 --deals 80000 --seed 1" in room["__doc__"]


def test_it_is_tuned_on_all_cores(tmp_path: Path) -> None:
    out = tmp_path / "whole.py"
    told = ["--table", "whole", "--rounds", "1", "--deals", "8", "--seed", "1", "--out", str(out)]
    assert main(["tune", *told]) == 0
    assert out.read_text().count("\n") > UNKNOWNS // 2


def test_compiled_is_the_same_as_plain() -> None:
    pytest.importorskip("numba")
    one, other = [12345], [12345]
    for _ in range(50):
        assert compiled(below)(one, 1000) == below(other, 1000)
    assert one == other
