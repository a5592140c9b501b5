# SPDX-License-Identifier: MIT
"""What is ordered: numbers, prices, placement, cable, shopping list, and one page that says how."""
