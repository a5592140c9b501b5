# SPDX-License-Identifier: MIT
"""Whole games on an emulated Pico (`make emulate`)."""
