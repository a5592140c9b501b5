# SPDX-License-Identifier: MIT
"""The licences of what is handed on with the boards."""

import pytest

from tools import licences


def test_licences_of_all_that_is_handed_on_are_told():
    said = licences.texts(*licences.DRIVERS, *licences.HARDWARE, kicad=True)
    for words in ("The Hallway makers", "Adafruit Industries", "qu1ck", "Bitstream", "CC-BY-SA 4.0"):
        assert words in said, words


@pytest.mark.parametrize("work", (*licences.DRIVERS, *licences.HARDWARE), ids=lambda work: work.name)
def test_a_licence_that_is_not_where_it_was_is_missed(work):
    with pytest.raises(licences.Missing, match="brings 0 files called NOWHERE"):
        licences.texts(work._replace(file="NOWHERE"))
