// SPDX-License-Identifier: MIT
// What hangs on the Pico's pins: the pads' shift registers, the OLED, the lights, the six keys. Nothing is
// understood here: frames and keys come from a script, and what is sent goes into a log with its time. A row of
// a scan, which may be no more than a look at the buttons, and of a tick, which takes all, has the microseconds
// that the core has been awake.

const ONE_NANOS = 600; // a light takes a pulse for a one from so long on
const LATCH_NANOS = 50_000; // and a pause of so long for the end
const WHOLE = 4 * 51 + 1; // bytes of the chain in a tick; a look at the buttons alone takes fewer

export class Board {
  /** `pins` says which pin is what; `log(what, nanos, bytes)` takes what is sent. */
  constructor(pins, oledAddress, log) {
    this.pins = pins;
    this.oledAddress = oledAddress;
    this.log = log;
    this.frame = new Uint8Array(0);
    this.levels = new Map(pins.keys.map((pin) => [pin, true])); // to ground when pressed, and pulled up
  }

  wire(pico) {
    this.pico = pico;
    this.wireChain();
    this.wireOled();
    this.wireLights();
    this.wireProbe();
    for (const [pin, level] of this.levels) this.setLevel(pin, level);
  }

  setLevel(pin, level) {
    this.levels.set(pin, level);
    this.pico.mcu.gpio[pin].setInputValue(level);
  }

  /** 74HC165: LOAD's rise takes the inputs, each bit of the bus moves them on. */
  wireChain() {
    const { mcu, clock } = this.pico;
    let taken = new Uint8Array(0);
    let gone = 0;
    mcu.gpio[this.pins.load].addListener((level, before) => {
      if (level === 1 && before === 0) {
        taken = this.frame;
        gone = 0;
        this.log("scan", clock.nanos, Math.round(this.pico.awakeNanos / 1000));
      }
    });
    const spi = mcu.spi[0];
    let answer = 0;
    const done = clock.createAlarm(() => spi.completeTransmit(answer));
    spi.onTransmit = () => {
      answer = gone < taken.length ? taken[gone] : 0;
      gone++;
      if (gone === WHOLE) this.log("tick", clock.nanos, Math.round(this.pico.awakeNanos / 1000));
      done.schedule((spi.dataBits * 1e9) / spi.clockFrequency);
    };
  }

  /** I2C at the speed of its clock; one write is one row of the log. */
  wireOled() {
    const { mcu, clock } = this.pico;
    answerByHand(mcu.gpio[this.pins.sda], mcu.gpio[this.pins.scl], this.oledAddress);
    const i2c = mcu.i2c[0];
    let then = () => {};
    const alarm = clock.createAlarm(() => then());
    const after = (bits, next) => {
      then = next;
      alarm.schedule((bits * 1e9) / i2cFrequency(i2c, mcu.clkSys));
    };
    let bytes = [];
    i2c.onStart = () => after(1, () => i2c.completeStart());
    i2c.onConnect = (address) => {
      bytes = [];
      after(9, () => i2c.completeConnect(address === this.oledAddress));
    };
    i2c.onWriteByte = (byte) => {
      bytes.push(byte);
      after(9, () => i2c.completeWrite(true));
    };
    i2c.onReadByte = () => after(9, () => i2c.completeRead(0));
    i2c.onStop = () => {
      if (bytes.length) this.log("oled", clock.nanos, bytes);
      bytes = [];
      after(1, () => i2c.completeStop());
    };
  }

  /** WS2812: how long the wire is high is the bit; a pause ends the burst. */
  wireLights() {
    const { mcu, clock } = this.pico;
    let bits = 0, value = 0, bytes = [], roseAt = 0;
    const latch = clock.createAlarm(() => {
      if (bytes.length) this.log("lights", clock.nanos, bytes);
      bytes = [];
      bits = value = 0;
    });
    mcu.gpio[this.pins.pixels].addListener((level, before) => {
      if (level === 1) {
        roseAt = clock.nanos;
        latch.cancel();
      } else if (level === 0 && before === 1) {
        value = (value << 1) | (clock.nanos - roseAt >= ONE_NANOS ? 1 : 0);
        if (++bits === 8) {
          bytes.push(value);
          bits = value = 0;
        }
        latch.schedule(LATCH_NANOS);
      }
    });
  }

  /** A serial line that only the emulation's own start file writes to: a text a line. */
  wireProbe() {
    const { mcu, clock } = this.pico;
    let line = [];
    mcu.uart[0].onByte = (byte) => {
      if (byte === 10) {
        this.log("told", clock.nanos, line);
        line = [];
      } else {
        line.push(byte);
      }
    };
  }
}

/** CircuitPython asks who is there with a write of no bytes, which the I2C controller cannot do: it moves the
 * two wires by hand. All that is needed of the chip then is to answer its address. */
function answerByHand(sda, scl, address) {
  const isHigh = (pin) => pin.value !== 0; // pulled up unless driven low
  let data = true, clock = true; // the wires as they were
  let bits = -1, value = 0; // since the start; -1 is none
  let pulls = false; // the chip holds the data wire low
  const moved = () => {
    const newData = isHigh(sda), newClock = isHigh(scl);
    if (clock && newClock && data !== newData) {
      bits = newData ? -1 : 0; // stop, start
      value = 0;
    } else if (!clock && newClock && bits >= 0 && bits < 8) {
      value = (value << 1) | (newData ? 1 : 0);
      bits++;
    } else if (clock && !newClock && bits >= 8) {
      pulls = bits === 8 && value >> 1 === address;
      bits = bits === 8 ? 9 : -1;
    }
    data = newData;
    clock = newClock;
    sda.setInputValue(data && !pulls);
    scl.setInputValue(clock);
  };
  sda.addListener(moved);
  scl.addListener(moved);
  moved();
}

function i2cFrequency(i2c, clkSys) {
  return clkSys / (i2c.sclHighPeriod + i2c.sclLowPeriod);
}
