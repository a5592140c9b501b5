# SPDX-License-Identifier: MIT
"""Players of Junior, for those who look for them here: they are in tests/junior."""

from tests.junior import WAYS
from tests.junior.events import play_events as play_events
from tests.junior.hands import QUARTERS as QUARTERS
from tests.junior.hands import Table as Table
from tests.junior.hands import play_table as play_table
from tests.junior.referee import ARROWS as ARROWS
from tests.junior.referee import FREE as FREE
from tests.junior.referee import NAMES as NAMES
from tests.junior.referee import cell_called as cell_called
from tests.junior.referee import line_of as line_of

KINDS = [(name, how) for name, (_, how) in WAYS.items()]
