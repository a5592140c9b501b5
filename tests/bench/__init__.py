# SPDX-License-Identifier: MIT
"""What is measured, and what of it is promised (`make bench`)."""
