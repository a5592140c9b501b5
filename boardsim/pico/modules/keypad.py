# SPDX-License-Identifier: MIT
"""keypad: keys scanned every `interval` in the background, as a queue of events.

A press that begins and ends between two scans is not seen; with a `debounce_threshold` a key must be seen in
its new state so many scans more often than in the old one.
"""

from collections import deque

from _pico import machine
from adafruit_blinka import ContextManaged


class Event:
    def __init__(self, key_number: int = 0, pressed: bool = True, timestamp: int | None = None) -> None:
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = machine.ticks_ms() if timestamp is None else timestamp

    @property
    def released(self) -> bool:
        return not self.pressed


class EventQueue:
    def __init__(self, max_events: int) -> None:
        self._events: deque = deque()
        self._max = max_events
        self.overflowed = False

    def get(self) -> Event | None:
        machine.catch_up()
        return self._events.popleft() if self._events else None

    def get_into(self, event: Event) -> bool:
        machine.catch_up()
        if not self._events:
            return False
        first = self._events.popleft()
        event.key_number, event.pressed, event.timestamp = first.key_number, first.pressed, first.timestamp
        return True

    def clear(self) -> None:
        self._events.clear()
        self.overflowed = False

    def __len__(self) -> int:
        return len(self._events)

    def __bool__(self) -> bool:
        return bool(self._events)

    def _record(self, event: Event) -> None:
        if len(self._events) >= self._max:
            self.overflowed = True
        else:
            self._events.append(event)


class Keys(ContextManaged):
    def __init__(
        self,
        pins,
        *,
        value_when_pressed: bool,
        pull: bool = True,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        self._pins = [pin.number for pin in pins]
        for number in self._pins:
            machine.claim(number, f"GP{number}")
        self._when_pressed = value_when_pressed
        self._interval_us = round(interval * 1_000_000)
        self.events = EventQueue(max_events)
        self.key_count = len(self._pins)
        self._threshold = debounce_threshold
        self._due = [False] * len(self._pins)  # a scan that matters to a key is coming
        self.reset()
        for index, number in enumerate(self._pins):
            machine.input_watchers[number] = lambda index=index: self._changed(index)
            self._changed(index)

    def reset(self) -> None:
        """Forget which keys are down: those that are will be reported as pressed again."""
        # -threshold: up; threshold: down; in between: a key that is about to change.
        self._counts = [-self._threshold] * len(self._pins)
        for index in range(len(self._pins)):
            if machine.input_level(self._pins[index]) == self._when_pressed:
                self._changed(index)

    def deinit(self) -> None:
        for number in self._pins:
            machine.release(number)
            machine.input_watchers.pop(number, None)
        self._pins = []

    def _changed(self, index: int) -> None:
        """A level changed: the next scan will see it, if it lasts until then."""
        if self._due[index]:
            return
        self._due[index] = True
        now_us = machine.clock.now_us
        scan_us = now_us - now_us % self._interval_us + self._interval_us
        machine.clock.at(scan_us, lambda: self._scan(index))

    def _scan(self, index: int) -> None:
        if not self._pins or machine.input_watchers.get(self._pins[index]) is None:
            return  # the device was switched off meanwhile
        self._due[index] = False
        pressed = machine.input_level(self._pins[index]) == self._when_pressed
        settled = self._threshold if pressed else -self._threshold
        if self._counts[index] == settled:
            return
        self._counts[index] += 1 if pressed else -1
        if self._counts[index] == 0:
            self._counts[index] = settled
            self.events._record(Event(index, pressed, machine.ticks_now()))
        elif self._counts[index] != settled:
            self._changed(index)
