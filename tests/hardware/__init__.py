# SPDX-License-Identifier: MIT
"""Tests of boards, magnets, sheets and bodies: `make test-hardware`."""
