# SPDX-License-Identifier: MIT
"""The ladder: how the table's levels do against each other, in games by the thousand (make ladder)."""
