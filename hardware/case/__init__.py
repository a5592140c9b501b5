# SPDX-License-Identifier: MIT
"""What holds the boards and the tiles: plate, rim, the hub's case, frames to push against, a rack."""
