# SPDX-License-Identifier: MIT
"""Pad and hub as KiCad projects, made from data."""
