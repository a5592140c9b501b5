# SPDX-License-Identifier: MIT
"""Lets `python -m pytest` run from the checkout.

That puts the checkout first on the path, where our code.py would be taken for Python's own module
of that name, which the debugger imports. The checkout belongs last.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parent

sys.path[:] = [path for path in sys.path if path and Path(path) != ROOT] + [str(ROOT), str(ROOT / "lib")]

pytest_plugins = ("tests.netlists",)
