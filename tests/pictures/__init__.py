# SPDX-License-Identifier: MIT
"""Pictures for people to look at (`make pictures`)."""
