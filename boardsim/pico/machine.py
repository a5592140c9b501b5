# SPDX-License-Identifier: MIT
"""The microcontroller: runs the firmware on the virtual clock, beside the world."""

from collections import deque
from collections.abc import Callable, Generator
from pathlib import Path
from random import Random
from typing import Any

from boardsim.clock import NEVER, Clock
from boardsim.pico.kept import NAME as KEPT
from boardsim.pico.kept import KeptFile
from boardsim.pico.life import STEPPED, Beside, Stepped
from boardsim.pico.loader import Loader
from boardsim.pico.work import Meter

TICKS_START_MS = (1 << 29) - 65_536  # CircuitPython's counter wraps 65 s after power-on
TICKS_MASK = (1 << 29) - 1
CALL_US = 2  # what asking for the time costs; a loop that only asks still lets time pass
OPEN_US = 250  # a file on the drive
READ_NS = 420  # a byte of it
SERIAL_LINES = 500


class PowerCut(BaseException):
    """The plug was pulled: raised in the firmware wherever it is."""


class Restart(BaseException):
    """The firmware asked for a reset, or the watchdog made one."""


class Pico:
    """`power_on()` starts code.py; `run_until()` lets it live until a moment of the clock.

    What hangs on the pins is told by the tables below, from pin number to chip; `settings` is
    the text of settings.toml, and `flash` the sector behind microcontroller.nvm.

    `stepped`: the firmware gives time back between its ticks only (boardsim/pico/life.py).
    """

    def __init__(
        self,
        clock: Clock,
        drive: Path,
        settings: str,
        flash: Any,
        seed: int,
        charged: bool = False,
        stepped: bool = STEPPED,
    ) -> None:
        self.clock = clock
        self._stepped = stepped
        self.meter = Meter() if charged else None
        self._work = self.meter.count if self.meter else [0]  # nanoseconds that have yet to pass
        self.drive = drive
        self.settings = settings
        self.flash = flash
        self.random = Random(seed)
        self.spi: dict[int, Any] = {}  # SCK pin -> chip with clock_level(), shift()
        self.i2c: dict[int, Callable[[], dict[int, Any]]] = {}  # SDA pin -> who answers: chips by address
        self.pixels: dict[int, Any] = {}  # data pin -> strip with receive()
        self.tones: dict[int, Any] = {}  # PWM pin -> piezo with drive()
        self.outputs: dict[int, Callable[[bool], None]] = {}
        self.input_level: Callable[[int], bool] = lambda pin: False
        self.input_watchers: dict[int, Callable[[], None]] = {}
        self.serial: deque[str] = deque(maxlen=SERIAL_LINES)
        self.usb: Any = None  # the cable's data port (boardsim/usb.py)
        self.lenient = False  # whether settings.toml is read as from 10.2 on (modules/os.py)
        self.pio_free = True  # False, a fault: all state machines are taken
        self.failure: BaseException | None = None  # what code.py died of, if it did
        self.restarts = 0
        self._life: Beside | Stepped | None = None  # of the firmware, while there is power
        self._awake: Beside | Stepped | None = None  # the one whose turn it is
        self._horizon_us = 0
        self._paused = False
        self._reset_for_power_on()

    # -- power

    @property
    def powered(self) -> bool:
        return self._life is not None

    def power_on(self) -> None:
        self._reset_for_power_on()
        self.booted_us = self.clock.now_us
        self._life = (Stepped if self._stepped else Beside)(self._live())

    def cut_power(self) -> None:
        """At once; if something that happens in the world does it, the firmware stops when that is over."""
        life, self._life = self._life, None
        if life is not None and life is not self._awake:
            self._awake = life
            life.end(PowerCut)
            self._awake = None
        self.input_watchers.clear()

    def _reset_for_power_on(self) -> None:
        self.pins_in_use: set[int] = set()
        self.input_watchers.clear()
        self.watchdog_timeout_us = 0
        self.watchdog_due_us = NEVER
        self.booted_us = self.clock.now_us
        self.reset_reason = "POWER_ON"
        self.booting = False
        self.usb_data = False  # a data port beside the console
        self.drive_shown = True  # to a computer on USB
        self.failure = None
        self._work[0] = 0
        self._charging = False
        self.unflushed: list[tuple[int, bytes]] = []  # what was written to the drive and is still in memory

    def _live(self) -> Generator[None]:
        """From power-on until it is cut. A firmware that is stepped stops after each of its ticks."""
        reason = "POWER_ON"
        while True:
            self.reset_reason = reason
            try:
                self._boot()
                yield from self._run("code.py")
                self.serial.append("Code done running.")
            except PowerCut:
                return
            except Restart as restart:
                self.restarts += 1
                self._reset_for_power_on()
                reason = str(restart)
                continue
            except Exception as problem:  # what the REPL would show: the board stands still
                self.failure = problem
                self.serial.append(f"{type(problem).__name__}: {problem}")
            try:
                self.watchdog_timeout_us = 0
                self.watchdog_due_us = NEVER
                while True:
                    self.wait(1_000_000)
                    yield
            except PowerCut:
                return

    def _boot(self) -> None:
        """boot.py runs before the computer sees the device; what goes wrong in it is only noted."""
        if not (self.drive / "boot.py").is_file():
            return
        self.booting = True
        try:
            list(self._run("boot.py"))
        except Exception as problem:
            self.serial.append(f"boot.py: {type(problem).__name__}: {problem}")
        self.booting = False
        self.pins_in_use.clear()

    def _run(self, name: str) -> Generator[None]:
        replaced = {"print": self._print, "open": self.open_file}
        self.loader = Loader(self.drive, self, replaced, self.meter, self._stepped)
        return self.loader.run(self.drive / name)

    # -- time

    def run_until(self, when_us: int) -> None:
        """Let the world and the firmware go on until then; a stepped firmware ends its tick first."""
        clock = self.clock
        self._horizon_us = NEVER if self._stepped else when_us
        self._paused = False
        clock.advance(clock.now_us)
        while clock.now_us < when_us and not self._paused:
            life = self._life
            if life is None or life.is_over:
                clock.advance(min(when_us, clock.next_us))
                continue
            self._awake = life
            try:
                life.go_on()
            finally:
                self._awake = None

    def pause(self) -> bool:
        """Called by what happens in the world: `run_until` is to end at this very moment. Says whether it
        can: a stepped firmware ends its tick first.
        """
        if not self._stepped:
            self._horizon_us = self.clock.now_us
            self._paused = True
        return self._paused

    def wait(self, microseconds: int) -> None:
        """Called by the firmware's side: time passes while it sleeps or a bus is busy."""
        if self._work[0] >= 1000:
            microseconds += self._worked_us()
        clock = self.clock
        until_us = clock.now_us + microseconds
        if until_us < clock.next_us and until_us < self._horizon_us and until_us < self.watchdog_due_us:
            clock.now_us = until_us  # nothing happens meanwhile
        else:
            self._pass_until(until_us)

    def _pass_until(self, until_us: int) -> None:
        clock = self.clock
        life = self._awake
        while True:
            clock.advance(min(until_us, clock.next_us, self._horizon_us, self.watchdog_due_us))
            if life is None or self._life is not life:
                raise PowerCut
            if clock.now_us >= self.watchdog_due_us:
                raise Restart("WATCHDOG")
            if clock.now_us >= self._horizon_us:
                life.hand_over()
            if clock.now_us >= until_us:
                return

    def _worked_us(self) -> int:
        """What the firmware did since it last waited. Coming up is not charged: the board's time begins
        with its first look at the pads, and what a Pico takes to get there `make emulate` says.
        """
        work = self._work
        us = work[0] // 1000
        work[0] -= us * 1000
        return us if self._charging else 0

    def catch_up(self) -> None:
        """Called before the firmware sees or does something on a wire: its work so far has taken its time."""
        if self._work[0] >= 1000:
            self.wait(0)

    def work(self, microseconds: int) -> None:
        """Something native was done."""
        if self.meter is not None:
            self._work[0] += microseconds * 1000

    def begin_charging(self) -> None:
        if not self._charging:
            self._work[0] = 0
            self._charging = True

    def ticks_ms(self) -> int:
        """Asked for more often than all else, so this is `wait` and `ticks_now` at once."""
        clock, work = self.clock, self._work
        until_us = clock.now_us + CALL_US
        if work[0] >= 1000:
            until_us += self._worked_us()
        if until_us < clock.next_us and until_us < self._horizon_us and until_us < self.watchdog_due_us:
            clock.now_us = until_us
        else:
            self._pass_until(until_us)
        return (TICKS_START_MS + (clock.now_us - self.booted_us) // 1000) & TICKS_MASK

    def ticks_now(self) -> int:
        """The counter as hardware reads it, at no cost."""
        return (TICKS_START_MS + (self.clock.now_us - self.booted_us) // 1000) & TICKS_MASK

    def feed_watchdog(self) -> None:
        self.catch_up()
        if self.watchdog_timeout_us:
            self.watchdog_due_us = self.clock.now_us + self.watchdog_timeout_us

    # -- what the firmware sees of its surroundings

    def claim(self, number: int, name: str) -> None:
        if number in self.pins_in_use:
            raise ValueError(f"{name} in use")
        self.pins_in_use.add(number)

    def release(self, number: int) -> None:
        self.pins_in_use.discard(number)

    def _print(self, *values: object, sep: str = " ", end: str = "\n") -> None:
        self.serial.append(sep.join(str(value) for value in values) + end.rstrip("\n"))

    def flush(self) -> None:
        """What was written to the drive goes to the flash."""
        while self.unflushed:
            for microseconds in self.flash.keeping(*self.unflushed.pop(0)):
                self.wait(microseconds)

    def open_file(self, path: str, mode: str = "r", *rest: Any) -> Any:
        if any(letter in mode for letter in "wax+") and (self.drive_shown or path != "/" + KEPT):
            raise OSError(30, "Read-only filesystem")  # as while the drive is shown to a computer
        if path == "/" + KEPT:
            return KeptFile(self, "+" in mode)
        found = self.drive / path.lstrip("/")
        if found.is_file():
            self.work(OPEN_US + found.stat().st_size * READ_NS // 1000)
        return open(found, mode, *rest)
