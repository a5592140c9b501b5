# SPDX-License-Identifier: MIT
"""Games by the thousand (`make soak`)."""
