# SPDX-License-Identifier: MIT
"""The boards' netlists, for all tests of hardware."""

from tests.hardware.netlists import coupon, hub, hub_folder, pad, solder  # noqa: F401
