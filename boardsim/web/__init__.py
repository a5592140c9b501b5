# SPDX-License-Identifier: MIT
"""The table in the browser: docs/page.md says what goes over the wire."""
