# SPDX-License-Identifier: MIT
"""The board on the host: a physical table, real chips, a virtual clock. Start with `Tabletop`."""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

# The tile sets and the tile code are the firmware's own: written once, used by both.
if str(ROOT / "lib") not in sys.path:
    sys.path.append(str(ROOT / "lib"))

from boardsim.tabletop import Tabletop  # noqa: E402

__all__ = ["ROOT", "Tabletop"]
