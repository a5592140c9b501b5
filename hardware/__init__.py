# SPDX-License-Identifier: MIT
"""Hub, pads and tiles as things to build."""
