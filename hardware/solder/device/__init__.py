# SPDX-License-Identifier: MIT
"""What belongs on the drive of the Solder pad's own Pico: code.py and the folder solderpad."""
