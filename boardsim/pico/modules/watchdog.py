# SPDX-License-Identifier: MIT
"""watchdog: what the timer does when it runs out."""


class WatchDogMode:
    RAISE = "watchdog.WatchDogMode.RAISE"
    RESET = "watchdog.WatchDogMode.RESET"


class WatchDogTimeout(Exception):
    pass
