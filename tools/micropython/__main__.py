# SPDX-License-Identifier: MIT
"""Fetches the interpreter."""

from tools.micropython import install

install()
