# SPDX-License-Identifier: MIT
"""The Solder pad answers the hub as 51 registers do, alone and in a chain: its program, cycle by cycle."""

import random
from collections import deque

import adafruit_pioasm
import pytest
from pioemu import State, emulate

from hallway.places import CELLS
from hallway.sense import chain
from hardware.solder.device.solderpad import program, words
from tests.hardware.pio import Machine
from tests.hardware.solder_wire import (
    DATA,
    HOLD,
    LOAD,
    MHZ,
    NEXT,
    SCK,
    Cable,
    Load,
    RegisterPad,
    SolderPad,
    Spi,
)

CYCLES = 50_000


def filled(pad: SolderPad, seed: int, button: bool = False) -> bytes:
    """Put something into every cell; returns the frame that must come."""
    frame = [chain.STATUS - button]
    words.set_button(pad.ring, button)
    for cell in range(CELLS):
        north = (seed * 37 + cell * 101) % 256
        south = (seed * 59 + cell * 43 + 1) % 256 & ~north
        words.set_cell(pad.ring, cell, north, south)
        frame += [north ^ 0xFF, south ^ 0xFF]
    return bytes(frame)


def hub(pads: list, low_us: float = 2.0, high_us: float = 4.0) -> tuple[Cable, Spi, chain.Chain]:
    """The firmware's reader on a cable; a CircuitPython hub needs longer between LOAD and the first bit."""
    cable = Cable(pads)
    spi = Spi(cable)
    cable.run(20 * MHZ)
    return cable, spi, chain.Chain(spi, Load(cable, low_us, high_us))


def registers(seed: int) -> RegisterPad:
    return RegisterPad(bytes([chain.STATUS, *((seed * 31 + at * 7) % 255 for at in range(chain.FRAME - 1))]))


def test_the_numbers_are_the_firmware_s():
    assert (words.CELLS, words.STATUS) == (CELLS, chain.STATUS)
    assert len(words.ring()) == words.LENGTH == words.FIFO + 1 + CELLS
    assert words.ring().itemsize == 4


def test_the_code_is_the_text_assembled():
    made = adafruit_pioasm.Program(program.TEXT)
    assert tuple(made.assembled) == program.CODE
    assert made.pio_kwargs == {
        "sideset_enable": False,
        "sideset_pin_count": 1,
        "wrap_target": 0,
        "wrap": len(program.CODE) - 1,
    }
    assert len(program.CODE) <= 32


def test_the_machine_of_these_tests_steps_as_the_field_s_emulator_does():
    """Registers, FIFO and pins after each of 50,000 cycles, with edges at random."""
    chance = random.Random(1)
    levels, inputs = 1 << SCK | 1 << LOAD, []
    while len(inputs) < CYCLES:
        levels ^= 1 << chance.choices((SCK, NEXT, LOAD), (700, 299, 1))[0]
        inputs += [levels] * chance.randint(6, 16)
    ring = words.ring()
    for cell in range(CELLS):
        words.set_cell(ring, cell, chance.randrange(256), chance.randrange(256))
    start = State(pin_directions=1 << DATA | 1 << HOLD, transmit_fifo=deque())
    fed = [0, 0]

    def feed(fifo: deque, who: int) -> None:
        if len(fifo) < words.FIFO:
            fifo.append(ring[fed[who] % words.LENGTH])
            fed[who] += 1

    def outside(state: State) -> int:
        feed(state.transmit_fifo, 0)
        return inputs[state.clock]

    theirs = emulate(
        list(program.CODE),
        stop_when=lambda opcode, state: state.clock >= CYCLES,
        initial_state=start,
        input_source=outside,
        shift_isr_right=False,
        shift_osr_right=False,
        out_base=DATA,
        out_count=1,
        side_set_base=HOLD,
        side_set_count=1,
        jmp_pin=LOAD,
    )
    ours = Machine(program.CODE, DATA, HOLD, LOAD, deque())
    visited = set()
    for cycle, (_, state) in enumerate(theirs):
        feed(ours.fifo, 1)
        ours.inputs = inputs[cycle]
        ours.step()
        visited.add(ours.pc)
        assert ours.pc == state.program_counter, cycle
        assert (ours.x, ours.y) == (state.x_register, state.y_register), cycle
        assert ours.osr == state.output_shift_register.contents, cycle
        assert ours.pins == state.pin_values & state.pin_directions, cycle
        assert list(ours.fifo) == list(state.transmit_fifo), cycle
    assert cycle == CYCLES - 1 and visited == set(range(len(program.CODE)))


def test_a_pad_alone_is_read_by_the_firmware():
    pad = SolderPad()
    cable, spi, reader = hub([pad])
    frame = bytearray(chain.LENGTH)
    last_bits = set()
    for seed, button in ((1, False), (2, True)):
        expected = filled(pad, seed, button)
        last_bits.add(expected[-1] & 1)
        reader.read(frame)
        assert frame == expected + bytes(chain.LENGTH - chain.FRAME)
        assert chain.pads_in(frame) == 1 and chain.condition(frame, 1) == chain.FINE
        cable.run(10 * MHZ)
    assert spi.unsteady == 0 and last_bits == {0, 1}


def test_what_changed_last_is_read_first_time():
    """What Python wrote before LOAD is in this frame, in the first cell as in the last."""
    pad = SolderPad()
    cable, _, reader = hub([pad])
    frame = bytearray(chain.FRAME)
    reader.read(frame)
    cable.run(1000 * MHZ // 4)
    for cell in (0, 3, 12, CELLS - 1):
        words.set_cell(pad.ring, cell, 1 << cell % 8, 0)
        reader.read(frame)
        assert frame[chain.at(cell)] == 0xFF ^ 1 << cell % 8


def test_solder_and_register_pads_mix_in_one_chain():
    first, last = SolderPad(), SolderPad()
    middle = registers(5)
    _, spi, reader = hub([first, middle, last])
    expected = filled(first, 3) + middle.inputs + filled(last, 4)
    frame = bytearray(chain.LENGTH)
    reader.read(frame)
    assert frame == expected + bytes(chain.LENGTH - len(expected))
    assert chain.pads_in(frame) == 3 and chain.condition(frame, 3) == chain.FINE
    assert spi.unsteady == 0


def test_four_solder_pads_in_a_chain():
    """As with registers, a bit has a clock's time from one pad to the next, not for the whole way."""
    pads = [SolderPad() for _ in range(4)]
    _, spi, reader = hub(pads)
    expected = b"".join(filled(pad, seed) for seed, pad in enumerate(pads))
    frame = bytearray(chain.LENGTH)
    reader.read(frame)
    assert frame == expected + bytes(1)
    assert spi.unsteady == 0


def test_a_solder_pad_behind_registers():
    near, far = registers(9), SolderPad()
    _, spi, reader = hub([near, far])
    expected = near.inputs + filled(far, 6)
    frame = bytearray(2 * chain.FRAME + 1)
    reader.read(frame)
    assert frame == expected + bytes(1) and spi.unsteady == 0


@pytest.mark.parametrize("bits", [1, 9, 200, 407])
def test_a_hub_that_dies_in_the_middle_of_a_frame_is_answered_afresh(bits):
    pad = SolderPad()
    cable, spi, reader = hub([pad], low_us=12.0)
    expected = filled(pad, 8)
    spi.stop_after = bits
    reader.read(bytearray(chain.FRAME))
    spi.stop_after = None
    cable.run(100 * MHZ)
    frame = bytearray(chain.FRAME)
    reader.read(frame)
    assert frame == expected


def test_the_first_bit_is_there_within_a_microsecond_of_load():
    """And a hub that is quicker than CircuitPython would still be answered."""
    pad = SolderPad()
    cable, spi, reader = hub([pad], low_us=0.5, high_us=0.5)
    frame = bytearray(chain.FRAME)
    for seed in (1, 2):
        expected = filled(pad, seed)
        reader.read(frame)
        assert frame == expected and spi.unsteady == 0
        cable.run(100 * MHZ)


def test_a_cell_is_written_at_once():
    """Each cell is one word, so that no frame has the north of one moment and the south of another."""
    for cell in range(CELLS):
        ring = words.ring()
        before = list(ring)
        words.set_cell(ring, cell, 0x81, 0x18)
        assert [at for at in range(words.LENGTH) if ring[at] != before[at]] == [words.FIRST + 1 + cell]


def test_a_program_that_shifts_on_the_wrong_edge_is_found(monkeypatch):
    """The bench sees a bad program: one that waits for SCK to fall where it should wait for its rise."""
    broken = program.TEXT.replace("wait 1 pin 0        side 1", "wait 0 pin 0        side 1")
    assert broken != program.TEXT
    monkeypatch.setattr(program, "CODE", tuple(adafruit_pioasm.Program(broken).assembled))
    pad = SolderPad()
    _, _, reader = hub([pad])
    expected = filled(pad, 1)
    frame = bytearray(chain.FRAME)
    reader.read(frame)
    assert frame != expected
