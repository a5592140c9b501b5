# SPDX-License-Identifier: MIT
"""Every kind of part on the boards: its symbol, its footprint, who makes it, what must not be swapped."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    """What one row of the parts list says; `keep` is why nothing else may be fitted."""

    symbol: str
    footprint: str
    value: str
    maker: str
    number: str
    keep: str = ""
    by_hand: bool = False  # through holes: soldered after the assembler's work


# A WS2812B-2020, by its data sheet: each colour full on, and its chip alone (0.6 mA, taken as 1); what it
# stands. The firmware's lights.py says the same, for it cannot read this.
PIXEL_MA = 12
PIXEL_IDLE_UA = 1000
PIXEL_MOST_V = 5.3

SMALL_C = "Capacitor_SMD:C_0603_1608Metric"
SMALL_R = "Resistor_SMD:R_0603_1608Metric"

KINDS = {
    "hall": Kind(
        "hallway:DRV5032DU",
        "Package_SON:Texas_X2SON-4-1EP_1.1x1.4mm_P0.5mm_EP0.8x0.6mm",
        "DRV5032DU",
        "Texas Instruments",
        "DRV5032DUDMRR",
        "other versions of the DRV5032 have one output, another pole or another threshold; "
        "the tiles' magnets and gap are chosen for 3.9 mT at most",
    ),
    "register": Kind(
        "74xx:74HC165",
        "Package_SO:SOIC-16_3.9x9.9mm_P1.27mm",
        "74HC165",
        "Texas Instruments",
        "SN74HC165DR",
        "HC, not HCT: it runs at 3.3 V",
    ),
    "linear": Kind(
        "Sensor_Magnetic:DRV5055A2xDBZxQ1",
        "Package_TO_SOT_SMD:SOT-23",
        "DRV5055A2",
        "Texas Instruments",
        "DRV5055A2QDBZR",
        "30 mV/mT at 3.3 V; A1, A3 and A4 have other slopes, and sensors of the 49E kind drift too far",
    ),
    "mux": Kind(
        "74xx:CD74HC4067M",
        "Package_SO:SOIC-24W_7.5x15.4mm_P1.27mm",
        "CD74HC4067",
        "Texas Instruments",
        "CD74HC4067M96",
        "HC, not HCT: it runs at 3.3 V",
    ),
    "or": Kind(
        "74xGxx:74LVC1G32",
        "Package_TO_SOT_SMD:SOT-23-5",
        "74LVC1G32",
        "Texas Instruments",
        "SN74LVC1G32DBVR",
    ),
    "row": Kind(
        "Transistor_FET:AO3401A",
        "Package_TO_SOT_SMD:SOT-23",
        "AO3401A",
        "Alpha & Omega",
        "AO3401A",
        "conducts well at 3.3 V of gate drive; a BSS84 does not",
    ),
    "regulator_1a": Kind(
        "Regulator_Linear:AP7361C-33E",
        "Package_TO_SOT_SMD:SOT-223-3_TabPin2",
        "AP7361C-33E",
        "Diodes Incorporated",
        "AP7361C-33E-13",
        "forty sensors draw up to 0.4 A: 1 A, and a tab that gets rid of 0.7 W; a 1117 needs more than 4.5 V",
    ),
    "large_pixel": Kind(
        "LED:WS2812B",
        "LED_SMD:LED_WS2812B_PLCC4_5.0x5.0mm_P3.2mm",
        "WS2812B",
        "Worldsemi",
        "WS2812B-V5",
        "green, red, blue, as the firmware sends them; legs that an iron reaches",
    ),
    "c10n": Kind("Device:C", "Capacitor_SMD:C_0805_2012Metric", "10n", "Samsung", "CL21B103KBANNNC"),
    "pixel": Kind(
        "LED:WS2812B-2020",
        "LED_SMD:LED_WS2812B-2020_PLCC4_2.0x2.0mm",
        "WS2812B-2020",
        "Worldsemi",
        "WS2812B-2020",
        f"the firmware sends green, red, blue and counts {PIXEL_MA} mA a colour; others differ",
    ),
    "buffer2": Kind(
        "74xGxx:74LVC2G17",
        "Package_TO_SOT_SMD:SOT-23-6",
        "74LVC2G17",
        "Texas Instruments",
        "SN74LVC2G17DBVR",
        "Schmitt inputs: a plain buffer may clock twice at the end of a cable",
    ),
    "buffer1": Kind(
        "74xGxx:74LVC1G17",
        "Package_TO_SOT_SMD:SOT-23-5",
        "74LVC1G17",
        "Texas Instruments",
        "SN74LVC1G17DBVR",
        "Schmitt input, as above",
    ),
    "shifter": Kind(
        "74xx:74AHCT125",
        "Package_SO:SOIC-14_3.9x8.7mm_P1.27mm",
        "74AHCT125",
        "Texas Instruments",
        "SN74AHCT125DR",
        "AHCT, not AHC: it must take 3.3 V as high while running at 5 V",
    ),
    "counter": Kind(
        "4xxx:4040",
        "Package_SO:SOIC-16_3.9x9.9mm_P1.27mm",
        "74HC4040",
        "Texas Instruments",
        "SN74HC4040DR",
        "HC: the old CD4040 is too slow at 3.3 V",
    ),
    "nand3": Kind(
        "74xx:74LS10",
        "Package_SO:SOIC-14_3.9x8.7mm_P1.27mm",
        "74HC10",
        "Texas Instruments",
        "SN74HC10DR",
        "HC, not HCT: it runs at 3.3 V",
    ),
    "regulator": Kind(
        "Regulator_Linear:AP2112K-3.3",
        "Package_TO_SOT_SMD:SOT-23-5",
        "AP2112K-3.3",
        "Diodes Incorporated",
        "AP2112K-3.3TRG1",
    ),
    "c100n": Kind("Device:C", SMALL_C, "100n", "Samsung", "CL10B104KB8NNNC"),
    "c10u": Kind("Device:C", "Capacitor_SMD:C_0805_2012Metric", "10u", "Samsung", "CL21A106KAYNNNE"),
    "c22u": Kind("Device:C", "Capacitor_SMD:C_1206_3216Metric", "22u", "Samsung", "CL31A226KAHNNNE"),
    "c1u": Kind("Device:C", SMALL_C, "1u", "Samsung", "CL10A105KB8NNNC"),
    "bulk": Kind(
        "Device:C_Polarized",
        "Capacitor_SMD:CP_Elec_8x10",
        "470u 10V",
        "Panasonic",
        "EEE-FK1A471P",
        "10.2 mm high: the hub's case is made for it",
    ),
    "r10": Kind("Device:R", SMALL_R, "10", "Yageo", "RC0603FR-0710RL"),
    "r100": Kind("Device:R", SMALL_R, "100", "Yageo", "RC0603FR-07100RL"),
    "r470": Kind(
        "Device:R",
        SMALL_R,
        "470",
        "Yageo",
        "RC0603FR-07470RL",
        "with less, a cable plugged in wrongly can kill a chip; with more, edges get slow",
    ),
    "r1k": Kind("Device:R", SMALL_R, "1k", "Yageo", "RC0603FR-071KL"),
    "r4k7": Kind("Device:R", SMALL_R, "4k7", "Yageo", "RC0603FR-074K7L"),
    "r5k1": Kind(
        "Device:R", SMALL_R, "5k1", "Yageo", "RC0603FR-075K1L", "1 %: by it a USB-C supply knows what to give"
    ),
    "r10k": Kind("Device:R", SMALL_R, "10k", "Yageo", "RC0603FR-0710KL"),
    "r100k": Kind("Device:R", SMALL_R, "100k", "Yageo", "RC0603FR-07100KL"),
    "chain": Kind(
        "Connector_Generic:Conn_01x10",
        "Connector_JST:JST_XH_S10B-XH-A_1x10_P2.50mm_Horizontal",
        "Pad cable",
        "JST",
        "S10B-XH-A",
        "3 A a contact; the 5 V goes through two",
        by_hand=True,
    ),
    "wires": Kind(
        "Connector_Generic:Conn_01x06",
        "Connector_PinHeader_2.54mm:PinHeader_1x06_P2.54mm_Vertical",
        "Bare Pico",
        "Samtec",
        "TSW-106-07-T-S",
        "for six wires to a Pico without a hub; nothing needs it otherwise",
        by_hand=True,
    ),
    "button": Kind(
        "Switch:SW_Push",
        "Button_Switch_THT:SW_PUSH_6mm",
        "Key",
        "Omron",
        "B3F-1050",
        by_hand=True,
    ),
    "hole": Kind("Mechanical:MountingHole", "MountingHole:MountingHole_3.2mm_M3", "M3", "", ""),
    "oled_hole": Kind("Mechanical:MountingHole", "MountingHole:MountingHole_2.5mm", "M2", "", ""),
    "pico": Kind(
        "MCU_Module:RaspberryPi_Pico",
        "Module:RaspberryPi_Pico_Common_THT",
        "Raspberry Pi Pico",
        "Raspberry Pi",
        "SC0915",
        "the first Pico (RP2040), on two rows of 20 pin sockets: memory and flash are counted for it",
        by_hand=True,
    ),
    "oled": Kind(
        "Connector_Generic:Conn_01x04",
        "Connector_PinSocket_2.54mm:PinSocket_1x04_P2.54mm_Vertical",
        "OLED",
        "Samtec",
        "SSW-104-01-T-S",
        "takes a 128×64 SSD1306 module; pins VCC GND SCL SDA: change both jumpers; SH1106 differs",
        by_hand=True,
    ),
    "piezo": Kind(
        "Device:Buzzer",
        "Buzzer_Beeper:Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm",
        "Piezo",
        "TDK",
        "PS1240P02BT",
        "passive: a buzzer with its own oscillator plays one tone only",
        by_hand=True,
    ),
    "usb": Kind(
        "Connector:USB_C_Receptacle_PowerOnly_6P",
        "Connector_USB:USB_C_Receptacle_GCT_USB4125-xx-x_6P_TopMnt_Horizontal",
        "5 V",
        "GCT",
        "USB4125-GF-A",
        "six wide pads, which an iron can solder, too; HRO's TYPE-C-31-M-17 has them at the same places",
    ),
    "fuse": Kind(
        "Device:Polyfuse",
        "Fuse:Fuse_2920_7451Metric",
        "3 A hold",
        "Littelfuse",
        "2920L300/15DR",
        "3 A is what a USB-C supply gives, and what cables and copper are made for",
    ),
    "diode": Kind(
        "Device:D_Schottky",
        "Diode_SMD:D_SMC",
        "SS54",
        "onsemi",
        "SS54",
        "5 A: at 3 A it gets warm, not hot. It keeps the 5.5 V that USB allows from the lights",
    ),
    "pfet": Kind(
        "Transistor_FET:IRF7404",
        "Package_SO:SOIC-8_3.9x4.9mm_P1.27mm",
        "IRF7404",
        "Infineon",
        "IRF7404TRPBF",
        "40 mΩ at 4.5 V of gate drive; others get hot at 3 A",
    ),
    "tvs": Kind(
        "Device:D_TVS",
        "Diode_SMD:D_SMB",
        "SMBJ5.0CA",
        "Littelfuse",
        "SMBJ5.0CA",
        "takes the spikes of plugging in; a supply of more than 5.5 V it does not hold",
    ),
    "power_led": Kind(
        "Device:LED", "LED_SMD:LED_0603_1608Metric", "green", "Everlight", "19-217/GHC-YR1S2/3T"
    ),
    "jumper": Kind(
        "Jumper:SolderJumper_3_Bridged12",
        "Jumper:SolderJumper-3_P1.3mm_Bridged12_Pad1.0x1.5mm",
        "OLED order",
        "",
        "",
    ),
    "test": Kind("Connector:TestPoint", "TestPoint:TestPoint_Pad_D1.5mm", "Test point", "", ""),
    "fiducial": Kind("Mechanical:Fiducial", "Fiducial:Fiducial_1mm_Mask2mm", "Fiducial", "", ""),
    "schottky": Kind(
        "Device:D_Schottky", "Diode_SMD:D_SOD-123", "B5819W", "Diodes Incorporated", "B5819W-7-F"
    ),
}
