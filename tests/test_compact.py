# SPDX-License-Identifier: MIT
"""Modules as they are compiled: numbers folded, names short. That they still play: test_micropython.py."""

import ast
import gc
from importlib.util import find_spec
from pathlib import Path

import pytest

from boardsim import ROOT, Tabletop
from tests.play import choose_go_alone
from tools import bundle, micropython
from tools.compact import Compact, module_name, names_of
from tools.join import Joined
from tools.short import Meetings, members

# Whose objects the firmware has in its hands.
OF_THE_PICO = (
    "adafruit_pixelbuf busio digitalio i2cdisplaybus keypad microcontroller nvm pwmio rp2pio usb_cdc watchdog"
).split()
PACKAGE = {"lib/hallway/__init__.py": '__version__ = "1"\n'}


def texts(**modules: str) -> dict[str, str]:
    """Modules of the package as they go to the compiler."""
    compact = Compact(PACKAGE | {f"lib/hallway/{name}.py": text for name, text in modules.items()}, [])
    seen = {}

    def compiler(path: str, text: str) -> bytes:
        seen[path.split("/")[-1][:-3]] = text
        return bundle.compiled(path, text)

    compact.compiled(compiler)
    return seen


def test_a_number_stands_where_it_is_used_in_every_module():
    made = texts(
        places="SIDE = 5\nCELLS = SIDE * SIDE\n_SPAN = 1 << 4\nprint([_SPAN])\n",
        game="from hallway import places\nfrom hallway.places import CELLS as ALL\nprint(ALL + places.SIDE)\n",
    )
    assert made["game"] == "print(25 + 5)"
    assert made["places"] == "print([16])"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("BIG = 1 << 30\nn = BIG", "1 << 30"),  # takes memory of its own: once is enough
        ("TWICE = 1\nTWICE = 2\nn = TWICE", "= 1"),
        ("PACE = 3\nn = thing.PACE", "PACE = 3"),  # someone may ask this module, too
        ("ON = True\nn = ON", "True"),
    ],
)
def test_what_is_no_plain_number_keeps_its_place(text, left):
    assert left in texts(odd=text)["odd"]


TYPED = """
try:
    from typing import Any
except ImportError:
    pass

def same(x: Any) -> Any:
    y: Any = x
    return y
"""


def test_what_only_the_type_checker_imports_is_gone():
    made = texts(typed=TYPED)["typed"]
    assert "def " in made and "Any" not in made and "try" not in made


BASE = """
class Base:
    def __init__(self):
        self.first = 1
    def pace(self):
        return self.first
"""
HEIR = """
from hallway.base import Base
class Heir(Base):
    def stride(self):
        self.second = self.pace()
"""
OTHER = """
from hallway.base import Base
class Other:
    begun = False
    def third(self, first):
        first.begun = True
        return self.fourth(first, first)
    def fourth(self, one, two):
        return one + two
class SecondHeir(Base):
    def fifth(self):
        return [self.first for self.third in Other().fourth]
"""


def names(text: str) -> set[str]:
    """What is asked of objects, or given to them."""
    return {node.attr for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute)} | {
        node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)
    }


def test_names_are_short_and_shared_but_not_in_one_object():
    made = texts(base=BASE, heir=HEIR, other=OTHER)
    base, heir, other = (names(made[name]) - {"__init__"} for name in ("base", "heir", "other"))
    assert all(len(name) == 1 for name in base | heir | other)
    assert len(base) == 2 and len(base | heir) == 4, "an heir's own names are not those of its base"
    assert len(base | heir | other) <= 5, "what never meets may be called the same"


ROOM = """
import gc
from hallway.base import Base as Start
LIMIT = 2
begun = [LIMIT << 40]
def make(begun, other=begun):
    gc.collect()
    return [begun, other, Room().limit]
class Room:
    limit = begun
    known: int
    def first(self):
        from hallway.heir import stride
        return stride(begun, self.limit, gc.mem_alloc)
"""


def test_what_a_module_has_is_found_by_all_who_ask_for_it():
    made = texts(
        base=BASE,
        room=ROOM,
        heir="def stride(*given):\n    return given\n",
        asks="from hallway import room\nfrom hallway.room import make as made, Room\n"
        "def ask(room_):\n    room_.known = 1\n    return made(3), room.Room().first()[:2], room_.known, Room\n",
    )
    assert "import gc\n" in made["room"] and "gc.collect()" in made["room"], "others' names are theirs"
    classes = [node for node in ast.walk(ast.parse(made["room"])) if isinstance(node, ast.ClassDef)]
    inside = ["limit", "known", "first"]
    said = {node.id for node in ast.walk(classes[0]) if isinstance(node, ast.Name)} - {"self", "gc"}
    assert len(said) >= 3 and not said & {*inside, "begun"}
    for name, text in made.items():
        assert "limit" not in text and "stride" not in text and "begun" not in text, name


def test_a_name_of_what_the_pico_has_stays():
    short = bundle.compact().short
    assert len(short) > 900 and len({*short.values()}) < 150
    stubs = Path(find_spec("circuitpython_setboard").origin).parent.parent  # type: ignore
    theirs = set()
    for path in stubs.glob("*-stubs/*.pyi"):
        if path.parent.name.removesuffix("-stubs") in OF_THE_PICO:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef):
                    theirs |= members(node)
    assert {"writeto", "get_into", "duty_cycle", "in_waiting", "deinit"} <= theirs
    assert theirs & short.keys() <= {"restart"}, "nobody asks a state machine for that"


def test_objects_have_only_what_their_class_says():
    """Else a name that one of them is given from outside could be the same as one of its own."""
    trees = {name: ast.parse(text) for name, text in written().items()}
    meetings = Meetings(trees)
    said = {(module.split(".")[-1], name): meetings.objects((module, name)) for module, name in meetings.classes}
    with Tabletop(pads=2) as top:
        choose_go_alone(top)
        seen = 0
        for thing in gc.get_objects():
            kind = type(thing)
            if kind.__module__.startswith("hallway.") and hasattr(thing, "__dict__"):
                seen += 1
                assert vars(thing).keys() <= said[kind.__module__.split(".")[-1], kind.__name__], kind
        assert seen > 25


def test_no_class_of_ours_looks_into_the_privacy_of_another_module():
    trees = {name: ast.parse(text) for name, text in written().items()}
    meetings = Meetings(trees)
    for module, tree in trees.items():
        made = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        made = made.union(*(meetings.objects(one) for one in meetings.classes if one[0] == module))
        private = {name for name in names(ast.unparse(tree)) if name[0] == "_" != name[1]}
        assert private - {"_INIT_SEQUENCE"} <= made, module


def written() -> dict[str, str]:
    paths = {name: path for name, path in bundle.sources(ROOT).items() if name.endswith(".py")}
    return {module_name(name): path.read_text("utf-8") for name, path in paths.items()}


def test_what_others_call_by_name_keeps_it():
    made = texts(
        parts='ORDER = ("_run",)\nclass Part:\n    def _run(self, pin, speed):\n        return speed\n',
        caller="def call(part, name):\n    return getattr(part, name)(speed=1)\n",
    )
    assert "def _run(self, a, speed)" in made["parts"]
    assert "ORDER" not in made["parts"] and "Part" not in made["parts"] and "_run" in made["parts"]


def test_an_argument_stays_itself_in_what_is_inside_a_function():
    text = (
        "def outer(value, other):\n"
        "    try:\n        return [lambda value: value + other + each for each in value]\n"
        "    except ValueError as value:\n        return value\n"
    )
    made = texts(nested=text, asks="WAY = 'outer'\n")["nested"]
    scope: dict = {}
    exec(made, scope)
    assert scope["outer"]([1, 2], 10)[0](100) == 112
    assert "value" not in made and "other" not in made


def test_all_names_of_all_modules_are_known_once_the_package_is_loaded():
    library = micropython.library()
    known = library["lib/hallway/known.mpy"]
    for path, code in library.items():
        if path.endswith(".mpy") and "known" not in path:
            assert all(name.encode() in known for name in names_of(code)), path
            assert b"/" + path.encode() in known
    program = [
        "import sys, hallway\nprint([name for name in sys.modules if 'hallway' in name], dir(hallway))",
    ]
    assert "known" not in micropython.run(program, library)


# -- modules that are joined


def joined(**modules: str) -> tuple[dict[str, str], dict[str, ast.Module]]:
    """Where modules of a game of two kinds went, and what is there now."""
    trees = {f"hallway.{name.replace('__', '.')}": ast.parse(text) for name, text in modules.items()}
    return Joined(trees).place, trees


DUEL = {
    "games__duel__tiles": "SHAPES = [1]\ndef _make():\n    return SHAPES\n",
    "games__duel__laying": "from hallway.games.duel.tiles import SHAPES\n",
    "games__duel__rules": (
        "from hallway.games.duel.tiles import SHAPES as FORMS\nclass DuelRules:\n    forms = FORMS\n"
    ),
    "games__duel__hands": (
        "from hallway.games.duel import tiles\nimport gc\ndef _make(SHAPES=2):\n    return tiles._make()\n"
        "class DuelHands:\n    def lay(self):\n        from hallway.games.duel.laying import SHAPES\n"
    ),
    "games__duel__picture": "import gc\nclass DuelPicture:\n    pass\n",
    "games__duel__solo_rules": (
        "from hallway.games.duel.rules import DuelRules\nclass Rules(DuelRules):\n    pass\n"
    ),
    "games__duel__solo_hands": (
        "from hallway.games.duel.hands import DuelHands as H, _make\nclass Hands(H):\n    pass\n"
    ),
    "games__duel__solo_picture": "from hallway.games.duel.picture import DuelPicture\n",
    "games__duel__pair_rules": "",
    "games__duel__pair_hands": "",
    "games__duel__pair_picture": "",
    "moment__other": "from hallway.games.duel.tiles import SHAPES\n",
}


def test_the_rooms_of_a_game_are_compiled_as_one_and_all_follow_them_there():
    place, trees = joined(**DUEL)
    shared, solo = "hallway.games.duel.rules", "hallway.games.duel.solo_rules"
    assert {place[f"hallway.games.duel.{name}"] for name in ("tiles", "rules", "hands", "picture")} == {
        shared
    }
    assert {place[f"hallway.games.duel.solo_{name}"] for name in ("rules", "hands", "picture")} == {solo}
    assert "hallway.games.duel.laying" in trees, "what a function loads stays by itself"
    assert ast.unparse(trees["hallway.games.duel.laying"]) == f"from {shared} import SHAPES"
    assert ast.unparse(trees["hallway.moment.other"]) == f"from {shared} import SHAPES"
    text = ast.unparse(trees[shared])
    assert text.count("import gc") == 1 and "forms = SHAPES" in text
    assert "def _make():" in text and "def _make_(SHAPES=2):" in text and "return _make()" in text
    assert f"from {shared} import DuelHands as H" in ast.unparse(trees[solo])
    assert "_make_ as _make" in ast.unparse(trees[solo])


def test_a_module_that_another_game_takes_stays_by_itself():
    place, trees = joined(**DUEL, games__junior__tiles="from hallway.games.duel.tiles import SHAPES\n")
    assert "hallway.games.duel.tiles" in trees and "hallway.games.duel.tiles" not in place


def test_who_takes_a_joined_module_whole_is_told():
    with pytest.raises(ValueError, match=r"tiles is joined with others: import SHAPES from it by name"):
        joined(**DUEL, moment__more="from hallway.games.duel import tiles\nn = tiles.SHAPES\n")


def test_the_bundle_finds_every_room_where_it_is():
    compact = bundle.compact()
    assert "JOINED = True" not in (ROOT / "lib/hallway/moment/catalogue.py").read_text()
    assert (
        len(compact.place) > 30
        and compact.place["hallway.games.junior.hands"] == "hallway.games.junior.rules"
    )
