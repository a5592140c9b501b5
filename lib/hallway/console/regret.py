# SPDX-License-Identifier: MIT
"""The one place where an exception ends up: it is shown, kept in the journal, and the device restarts."""

import time
import traceback

_STANDS_S = 5  # how long the words about it stand


def regret(hub, notices, problem: Exception) -> None:
    said = type(problem).__name__ + ": " + str(problem)
    print("".join(traceback.format_exception(problem)))
    hub.journal.add_fault(said)
    try:
        notices.take_down()
        notices.put_up("fault.program", (said,))
        hub.screen.draw(notices.view)
        hub.screen.refresh()
    except Exception:
        pass  # it may be the screen that fails; what was said is told when the device has restarted thrice
    hub.watchdog.feed()
    time.sleep(_STANDS_S)
    hub.restart()
