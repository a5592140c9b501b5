# SPDX-License-Identifier: MIT
"""A tiny program of ours on the emulated Pico's bare core: it tries all that CircuitPython needs of it.

It keeps a count in flash by the boot ROM's own functions, one more each time the power comes on. Then over
and over it reads two bytes from the pads' chain and the keys, and shows them beside the count on the OLED and
on a light. So a run with a power cut tells whether flash, ROM, SPI, I2C, pins and time work.
"""

from boardsim.chips.ssd1306 import SSD1306
from boardsim.wiring import KEYS
from tools.emulate import pico
from tools.emulate.thumb import assembled

FLASH = 0x10000000

PROGRAM = """
start:      ldr r0, =0x40014000     ; LOAD and the lights are plain pins
            movs r1, #5
            ldr r2, =0x8c
            str r1, [r0, r2]
            ldr r2, =0xb4
            str r1, [r0, r2]
            ldr r0, =0xd0000000
            ldr r1, =0x420000
            str r1, [r0, #0x24]
            ldr r1, =0x20000
            str r1, [r0, #0x14]
            ldr r0, =0x4001c000     ; keys are pulled up, and can be read
            movs r1, #0x4a
            movs r2, #0x1c
pull:       str r1, [r0, r2]
            adds r2, #4
            cmp r2, #0x34
            bne pull
            ldr r0, =0x4003c000     ; SPI: eight bits, a clock of 125 MHz / 2 / 63
            ldr r1, =0x3e07
            str r1, [r0, #0]
            movs r1, #2
            str r1, [r0, #0x10]
            str r1, [r0, #4]
            ldr r0, =0x40044000     ; I2C to the OLED at 400 kHz
            movs r1, #0x3c
            str r1, [r0, #4]
            ldr r1, =126
            str r1, [r0, #0x1c]
            ldr r1, =187
            str r1, [r0, #0x20]
            movs r1, #1
            str r1, [r0, #0x6c]
            ldr r5, =0x20001000     ; what is shown: chain, chain, keys, count
            ldr r0, =0x100ff000     ; the count: as many zeros as there are in flash
            movs r4, #0
count:      ldrb r1, [r0, r4]
            adds r4, #1
            cmp r1, #0
            beq count
            strb r4, [r5, #3]
            ldr r6, =0x20001100     ; a page with one zero more
            movs r0, #0
page:       movs r1, #0
            cmp r0, r4
            blo zero
            movs r1, #255
zero:       strb r1, [r6, r0]
            adds r0, #1
            cmp r0, #255
            bls page
            movs r0, #0x14          ; the boot ROM's function "RP" programs it
            ldrh r0, [r0, #0]
            ldr r1, =0x5052
            movs r2, #0x18
            ldrh r2, [r2, #0]
            blx r2
            mov r3, r0
            ldr r0, =0xff000
            mov r1, r6
            movs r2, #255
            adds r2, #1
            blx r3
forever:    ldr r0, =0xd0000000     ; LOAD down and up
            ldr r1, =0x20000
            str r1, [r0, #0x18]
            str r1, [r0, #0x14]
            ldr r1, [r0, #4]        ; keys
            lsrs r1, r1, #6
            strb r1, [r5, #2]
            ldr r0, =0x4003c000
            movs r2, #0
shift:      str r2, [r0, #8]
wait:       ldr r1, [r0, #0xc]
            lsls r1, r1, #29
            bpl wait
            ldr r1, [r0, #8]
            strb r1, [r5, r2]
            adds r2, #1
            cmp r2, #2
            bne shift
            ldr r6, =0x40044000     ; commands: pump, on, a row from the left
            ldr r7, =commands
            movs r2, #0
say:        ldrb r1, [r7, r2]
            adds r2, #1
            cmp r2, #15
            bne more
            movs r3, #2
            lsls r3, r3, #8
            orrs r1, r3
more:       bl send
            cmp r2, #15
            bne say
            movs r1, #0x40
            bl send
            movs r2, #0
show:       ldrb r1, [r5, r2]
            adds r2, #1
            cmp r2, #4
            bne byte
            movs r3, #2
            lsls r3, r3, #8
            orrs r1, r3
byte:       bl send
            cmp r2, #4
            bne show
            movs r2, #0
light:      ldrb r1, [r5, r2]       ; three bytes of light, high and low by counting
            movs r3, #8
bit:        ldr r0, =0xd0000000
            ldr r4, =0x400000
            str r4, [r0, #0x14]
            movs r7, #10
            lsls r6, r1, #24
            bpl short
            movs r7, #28
short:      subs r7, #1
            bne short
            str r4, [r0, #0x18]
            movs r7, #20
low:        subs r7, #1
            bne low
            lsls r1, r1, #1
            subs r3, #1
            bne bit
            adds r2, #1
            cmp r2, #3
            bne light
            ldr r0, =60000          ; some milliseconds
nap:        subs r0, #1
            bne nap
            b forever
send:       ldr r4, [r6, #0x70]     ; room in the queue of the bus?
            lsls r4, r4, #30
            bpl send
            str r1, [r6, #0x10]
            bx lr
"""
COMMANDS = bytes((0x00, 0x8D, 0x14, 0xAF, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7, 0x40, 0xE3, 0xE3))


def run() -> pico.Run:
    """Power on with one frame and no key; another frame and a key; the plug; power on once more."""
    code = assembled(PROGRAM, {"commands": COMMANDS}, FLASH)
    flash = pico.flash({FLASH: code}, FLASH)
    key = KEYS["a"]
    first = [(None, "frame", "a5c3"), (30_000, "frame", "5a3c"), (30_000, "down", key), (60_000, "end", 0)]
    second = [(None, "up", key), (30_000, "end", 0)]
    return pico.run(bytes(flash), [first, second])


def shown(run: pico.Run) -> list[list[bytes]]:
    """What the OLED showed in each sitting, the same again once: two bytes of the chain, keys, count."""
    seen: list[list[bytes]] = []
    chip = SSD1306()
    for row in run.log:
        if row.what == "power":
            seen.append([])
            chip.reset()
        elif row.what == "oled":
            chip.receive(bytes.fromhex(row.given))
            now = bytes(chip.memory[:4])
            if chip.on and row.given.startswith("40") and seen[-1][-1:] != [now]:
                seen[-1].append(now)
    return seen


def wrong(run: pico.Run) -> list[str]:
    """What was not as it must be."""
    up, a_down = 0x3F, 0x3F & ~(1 << KEYS["a"] - 6)
    expected = [[(0xA5, 0xC3, up, 1), (0x5A, 0x3C, a_down, 1)], [(0x5A, 0x3C, up, 2)]]
    found = [[(*each[:2], each[2] & up, each[3]) for each in sitting] for sitting in shown(run)]
    faults = [] if found == expected else [f"the OLED showed {found}, not {expected}"]
    lights = {row.given[:4] for row in run.log if row.what == "lights"}
    if lights != {"a5c3", "5a3c"}:
        faults.append(f"the light was sent {lights}")
    return faults


def main() -> int:
    made = run()
    faults = wrong(made)
    for fault in faults:
        print(f"  {fault}")
    told = "wrong" if faults else "flash, boot ROM, chain, keys, OLED and light are right"
    print(f"Bare core, no CircuitPython: {told}.")
    return 1 if faults else 0
