# SPDX-License-Identifier: MIT
"""Solder: the pad for people with an iron and no assembler."""
