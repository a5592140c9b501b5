# SPDX-License-Identifier: MIT
"""A fault run: a game in the middle, people who blunder, parts that break, the plug pulled; from one seed.

What must hold at each tick is in tests/watch.py; where it does not, the run raises, with its tale. At the
end all is mended, and hands that do only what the screen says must get on with the game.
"""

import re
from collections import Counter
from collections.abc import Callable
from random import Random

from boardsim import Tabletop
from boardsim.boxes import BOXES
from boardsim.geometry import cell_centre
from boardsim.pad import STUCK
from boardsim.pico.machine import PowerCut
from boardsim.table.surface import Piece, Pose
from hallway.console.journal import Journal
from hallway.console.sitting import ROOM
from hallway.places import CELLS, SIDE
from hallway.sense.tilecode import CLASH
from tests.players.anyone import KEYS, STRANGERS, Anyone
from tests.players.obedient import READ_S
from tests.recorded import KINDS, Nvm, begin, quick_journal, record
from tests.recorded import play as play_events
from tests.watch import Watch, plain_words
from tests.wordbook import LANGUAGES

RECORDINGS = 3  # games of each kind to start from the middle of
STEPS = (15, 45)  # what hands do while things break
MOST_MENDS = 90  # steps from any wreck to a game that goes on
LATER = 2  # events that show that it does
BOOT_S = 1.0
REGISTERS = 2 * CELLS + 1
PATIENCE = (0.6, 1.0, 1.0, 4.0)  # quick hands, and hesitating ones
SERIAL = (b"follow\n", b"position\nview\n", b"log\n", b"\xff\x00nonsense" * 9 + b"\n", b"hello")


class Run:
    """One run, of any kind or of this one; `tale` tells what was done, for who has to find out what went
    wrong.
    """

    def __init__(self, seed: int, kind: str = "") -> None:
        self.random = random = Random(seed)
        self.kind = kind or random.choice(list(KINDS))
        recording = record(self.kind, random.randrange(RECORDINGS))
        self.top = Tabletop(pads=recording.pads, seed=seed)
        self.watch = Watch(self.top)
        self.tale: list[str] = []
        self.hands = Anyone(self.top, self.kind, random, self.run)
        self.cuts = 0
        self.torn = 0  # of them in the middle of writing
        self.met: Counter[str] = Counter()  # what broke, and how hands blundered
        self._broken: list[tuple[str, Callable[[], None]]] = []  # and how to mend it
        if random.random() < 0.8:
            done = random.randrange(1, len(recording.events))
            nvm = Nvm()
            play_events(begin(nvm, recording), recording.events[:done])
            self.top.flash.load(bytes(nvm.flash.read()))
            self._lay(recording.cells[done - random.randrange(2)])
            self.note(f"{self.kind}, after {done} events")
        else:
            self._fill_the_journal(recording)
            self.note(f"{self.kind}, from the menu")

    def note(self, what: str) -> None:
        self.tale.append(f"{self.top.seconds:.2f} {what}")

    def _lay(self, cells: bytes) -> None:
        """What lay there when it was recorded, at once."""
        for at, value in enumerate(cells[: len(self.top._pads) * CELLS]):
            if value >= CLASH:
                continue
            number, face, turn = value >> 3, value >> 2 & 1, value & 3
            if self.hands.is_grid:
                number, face = number * 2 + face, 0
            tiles = [tile for tile in BOXES[self.hands.box].tiles if tile.halves[0].number == number]
            if self.hands.is_grid:
                tiles = list(BOXES[self.hands.box].tiles[number : number + 1])
            if tiles:  # of a domino the second half comes with the first
                pose = Pose(*cell_centre(*divmod(at % CELLS, SIDE)), angle=turn * 90)
                self.top.pad(at // CELLS).surface.add(Piece(tiles[0], face, pose), 0)

    def _fill_the_journal(self, recording) -> None:
        """As it is after some games; in every other run the next one has to erase it."""
        nvm = Nvm()
        is_full = self.random.random() < 0.5
        while is_full and Journal(nvm).room >= ROOM:
            play_events(begin(nvm, recording), recording.events)
        self.top.flash.load(bytes(nvm.flash.read()))

    # -- time and power

    def run(self, seconds: float) -> None:
        self.top.run(seconds)
        self.watch.check()
        if self.watch.is_dark:
            self.note("the power went in the middle of writing")
            self.torn += 1
            self.cut()

    def cut(self) -> None:
        self.cuts += 1
        self.top.cut_power()
        self.watch.power_is_off()
        self.top.run(self.random.choice((0.05, 0.5, 2.0)))
        self.watch.power_comes_back()
        self.top.restore_power()
        self.run(BOOT_S)

    def cut_now(self) -> None:
        """At any moment of a tick."""
        self.note("cut")
        self.top.run(self.random.uniform(0, 0.05))
        self.watch.check()
        self.cut()

    def cut_in_writing(self) -> None:
        """At some byte of what is written next, or point of an erase."""
        flash = self.top.flash
        flash.fuse = self.random.choice((0, 1, 2, 5, 11, 17, 30, 60))
        self.note(f"a fuse of {flash.fuse}")

        def blown() -> None:
            self.watch.is_dark = True
            raise PowerCut

        flash.blown = blown

    # -- what breaks

    def break_something(self) -> None:
        breaks, name = self.random.choice(BREAKS)
        what, mend = breaks(self)
        self.met[name.format(what.split()[-1])] += 1
        self.note(what)
        self._broken.append((what, mend))
        self.run(self.random.choice((0.1, 0.5, 3.0, 11.0)))
        if self.random.random() < 0.5:
            self.hands.mash()  # as people do when nothing seems to work

    def mend_something(self) -> None:
        if self._broken:
            what, mend = self._broken.pop(self.random.randrange(len(self._broken)))
            self.note(f"mended: {what}")
            mend()

    def some_pad(self):
        number = self.random.randrange(len(self.top._pads))
        return number, self.top.pad(number)

    def _unplug(self):
        number, pad = self.some_pad()
        pad.unplug()
        self.watch.cut_off(number)
        return f"pad {number} unplugged", lambda: (pad.plug(), self.watch.mended(number))

    def _swap(self):
        """Another pad, with other things on it."""
        number, pad = self.some_pad()
        pad.unplug()
        self.watch.cut_off(number)
        self.run(self.random.uniform(0.05, 1.0))
        pad.clear()
        self.run(0.3)
        for stranger in STRANGERS[: self.random.randrange(3)]:
            pad.put(stranger, self.random.randrange(SIDE), self.random.randrange(SIDE))
        self.run(0.4)
        return f"pad {number} swapped", lambda: (pad.plug(), self.watch.mended(number))

    def _break_chain(self):
        number, pad = self.some_pad()
        register, level = self.random.choice((0, self.random.randrange(REGISTERS))), self.random.randrange(2)
        pad.break_chain(register, level)
        self.watch.cut_off(number)
        return (
            f"pad {number}: register {register} stuck at {level}",
            lambda: (pad.break_chain(None), self.watch.mended(number)),
        )

    def _disturb(self):
        number, pad = self.some_pad()
        pad.noise = self.random.choice((0.0005, 0.01, 0.2))
        return f"pad {number}: a bad cable, {pad.noise}", lambda: setattr(pad, "noise", 0.0)

    def _break_sensor(self):
        number, row, col = self.hands.some_cell(full=self.random.random() < 0.7)
        position = self.random.randrange(8)
        fault = self.random.choice((*STUCK, "weak", "flicker"))
        pad = self.top.pad(number)
        pad.sensor(row, col, position, fault)
        what = f"pad {number}, {row} {col}, {position}: sensor {fault}"
        return what, lambda: pad.sensor(row, col, position, None)

    def _unplug_screen(self):
        self.top.screen.unplug()
        self.watch.cut_off("screen")
        return "screen unplugged", lambda: (self.top.screen.plug(), self.watch.mended("screen"))

    def _no_pio(self):
        self.top.pico.pio_free = False
        return "no state machine for the lights", lambda: setattr(self.top.pico, "pio_free", True)

    def _hold_key(self):
        key = self.random.choice(KEYS)
        self.top.hold(key)
        return f"key {key} stuck", lambda: self.top.release(key)

    def _hold_button(self):
        number, pad = self.some_pad()
        pad.hold()
        return f"button {number} stuck", pad.release

    def _listen(self):
        self.top.usb.open()
        self.top.usb.write(self.random.choice(SERIAL))
        return "a computer listens", self.top.usb.close

    # -- the run

    def play(self) -> None:
        with quick_journal():
            try:
                self.watch.power_comes_back()
                with self.top:
                    self._play()
            except Exception as problem:
                problem.add_note("\n".join([*self.tale[-25:], f"screen: {self.top.screen.text!r}"]))
                raise

    def _play(self) -> None:
        self.run(BOOT_S)
        self.hands.patience = self.random.choice(PATIENCE)
        if self.watch.is_in_menu and self.random.random() < 0.4:
            self.cut_in_writing()  # as early as in the erase for a new game
        for _ in range(self.random.randint(*STEPS)):
            (happens,) = self.random.choices(list(HAPPENINGS), list(HAPPENINGS.values()))
            happens(self)
            self.look()
        self.finish()

    def obey(self) -> None:
        if self.watch.playing:
            self.hands.open_box(self.watch.playing)
        self.note(f"obey: {self.hands.said}")
        self.top.usb.read()
        if self.watch.language != "en":
            self._find_english()
        elif self.watch.is_on_page:
            self.hands.press("b")
            if self.watch.is_on_page:
                self.hands.press("b")  # the check of the keys takes two
        else:
            self.hands.obey()

    def _find_english(self) -> None:
        """Who mashed the keys in the settings cannot read the screen any more, but knows the way there."""
        watch, press = self.watch, self.hands.press
        if watch.notice:
            press("a")
        elif watch.is_in_menu:
            press("a" if f"> {watch.says('household')}" in self.top.screen.text.split("\n") else "down")
        elif watch.is_in_settings:
            names = [watch.says(language) for language in LANGUAGES]
            press("right" if any(name in self.top.screen.text for name in names) else "down")
        else:
            press("b")
        self.run(READ_S)

    def blunder(self) -> None:
        self.met[name := self.hands.blunder()] += 1
        self.note(name)

    def idle(self) -> None:
        self.run(self.random.choice((1, 4, 11)))

    def look(self) -> None:
        """A person always finds words on the screen, unless it is the screen that is broken."""
        if self.top.screen.plugged and not self._is_saying():
            self.run(2.5)  # it was switched off or on, or starts again
            assert self._is_saying() or not self.top.screen.plugged, "the screen has no words"

    def _is_saying(self) -> bool:
        return bool(re.search("[a-z]{2}", plain_words(self.top)))

    def finish(self) -> None:
        """All is mended; doing what the screen says, the game goes on, and can be left."""
        while self._broken:
            self.mend_something()
        self.top.flash.fuse = -1
        for key in KEYS:
            self.top.release(key)
        for pad in self.top._pads:
            pad.release()
        self.note("all mended")
        self.run(3)
        self.look()
        before = self.watch.applied
        steps = 0
        while self.watch.applied < before + LATER and not self.watch.is_over:
            steps += 1
            assert steps < MOST_MENDS, f"no way on: {self.hands.said}"
            self.obey()
        self.note("left")
        for _ in range(4):
            if "Leave this game" in self.hands.said or self.watch.notice:
                break
            self.hands.press("b")
        self.hands.press("a")
        self.run(0.5)
        for _ in range(6):
            if self.watch.is_in_menu:
                return
            self._leave_once_more()
        raise AssertionError(f"it cannot be left: {self.hands.said}")

    def _leave_once_more(self) -> None:
        """Something else was in the way, and has been answered."""
        self.hands.press("a" if self.watch.notice else "b")
        self.run(0.5)


# What breaks, and its name where they are counted.
BREAKS: tuple[tuple[Callable, str], ...] = (
    (Run._unplug, "pad unplugged"),
    (Run._swap, "pad swapped"),
    (Run._break_chain, "register stuck"),
    (Run._disturb, "bad cable"),
    *[(Run._break_sensor, "sensor {}")] * 2,
    (Run._unplug_screen, "screen unplugged"),
    (Run._no_pio, "no PIO"),
    (Run._hold_key, "key stuck"),
    (Run._hold_button, "button stuck"),
    (Run._listen, "serial"),
)

# What happens next, and how often.
HAPPENINGS = {
    Run.obey: 50,
    Run.blunder: 12,
    Run.break_something: 12,
    Run.mend_something: 14,
    Run.cut_now: 5,
    Run.cut_in_writing: 8,
    Run.idle: 3,
}


def once(_: str, seed: int) -> Counter:
    """A whole run; counts what it met, and in how many runs each fault was named."""
    run = Run(seed)
    run.play()
    named = {f"named {notice}": 1 for notice in run.watch.notices if notice.startswith(("fault", "journal"))}
    cuts = {"cuts": run.cuts, "cuts in writing": run.torn, "cuts in a beginning": run.watch.ruined}
    return Counter({"ticks": run.watch.ticks, "events": run.watch.applied, **cuts, **run.met, **named})
