# SPDX-License-Identifier: MIT
"""threading for Blinka's displayio, whose polling thread has no place in a run that must repeat.

The firmware refreshes its screen itself (auto_refresh=False), so the thread would do nothing.
"""


class Event:
    def set(self) -> None: ...

    def is_set(self) -> bool:
        return True


class Thread:
    def __init__(self, target=None, args=(), daemon=None) -> None: ...

    def start(self) -> None: ...

    def is_alive(self) -> bool:
        return False


class Lock:
    def __enter__(self) -> "Lock":
        return self

    def __exit__(self, *exc) -> None: ...


RLock = Lock
