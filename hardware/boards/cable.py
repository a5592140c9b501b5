# SPDX-License-Identifier: MIT
"""The cable from the hub to the first pad, and from pad to pad: ten wires, pin to pin.

The order forgives. Turned round, supply meets supply and ground meets ground. Off by one pin, either
way, also when turned round, 5 V meets signals only and ground meets signals or ground. A signal has
470 Ω between the plug and the first chip at both ends, so that whatever it meets, no more flows than
chips stand: 5.5 V through 470 Ω are 12 mA. Each signal lies between a ground and a supply, which is as
good as a ground to its edges.
"""

from hardware.boards.circuit import Part

# Pin 1 first.
CABLE = ("GND", "SCK", "+5V", "LOAD", "GND", "GND", "PIX", "+5V", "MISO", "GND")
SIGNALS = ("SCK", "LOAD", "PIX", "MISO")
RESISTOR = "r470"  # the kind of part in every signal, behind every plug
PITCH = 2.5  # mm between pins
PINS = PITCH * (len(CABLE) - 1)


def plug(ref: str, at: tuple, names: dict) -> Part:
    """A connector; `names` gives the nets of its signals."""
    nets = {str(pin): names.get(net, net) for pin, net in enumerate(CABLE, start=1)}
    return Part(ref, "chain", at, nets)
