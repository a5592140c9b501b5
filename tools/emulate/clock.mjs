// SPDX-License-Identifier: MIT
// The emulated Pico's time. An instruction costs one addition: alarms are looked at when the first is due.

const LONGEST = 125_000; // cycles between two looks, a millisecond
const SHORTEST_NANOS = 8; // a cycle: whoever asks to be called at once is called in the next one

class Alarm {
  constructor(clock, callback) {
    this.clock = clock;
    this.callback = callback;
    this.nanos = 0;
    this.next = null;
    this.scheduled = false;
  }

  schedule(nanos) {
    this.cancel();
    this.clock.link(this, Math.max(nanos, SHORTEST_NANOS));
  }

  cancel() {
    if (this.scheduled) this.clock.unlink(this);
  }
}

export class Clock {
  constructor() {
    this.cycleNanos = 8; // 125 MHz until the firmware says otherwise
    this.cycles = 0; // since the alarms were last looked at
    this.limit = 0; // after how many cycles they are looked at again
    this.counted = 0; // nanoseconds until the last look
    this.first = null; // alarms in order
  }

  get nanos() {
    return this.counted + this.cycles * this.cycleNanos;
  }

  get micros() {
    return this.nanos / 1000;
  }

  createAlarm(callback) {
    return new Alarm(this, callback);
  }

  link(alarm, nanos) {
    alarm.nanos = this.nanos + nanos;
    alarm.scheduled = true;
    if (!this.first || alarm.nanos < this.first.nanos) {
      alarm.next = this.first;
      this.first = alarm;
      this.aim();
      return;
    }
    let before = this.first;
    while (before.next && before.next.nanos <= alarm.nanos) before = before.next;
    alarm.next = before.next;
    before.next = alarm;
  }

  unlink(alarm) {
    alarm.scheduled = false;
    if (this.first === alarm) {
      this.first = alarm.next;
      this.aim();
      return;
    }
    let before = this.first;
    while (before && before.next !== alarm) before = before.next;
    if (before) before.next = alarm.next;
  }

  forget() {
    this.first = null;
    this.aim();
  }

  setFrequency(hertz) {
    this.counted = this.nanos;
    this.cycles = 0;
    this.cycleNanos = 1e9 / hertz;
    this.aim();
  }

  aim() {
    const left = this.first ? (this.first.nanos - this.counted) / this.cycleNanos : LONGEST;
    this.limit = Math.min(left, this.cycles + LONGEST);
  }

  /** Call the alarms that are due by now. */
  look() {
    this.passTo(this.nanos);
  }

  /** Let time pass with nothing executed: called while the core sleeps, or a chip is busy. */
  passTo(nanos) {
    this.cycles = 0;
    for (let alarm = this.first; alarm && alarm.nanos <= nanos; alarm = this.first) {
      this.first = alarm.next;
      alarm.scheduled = false;
      this.counted = Math.max(this.counted, alarm.nanos);
      alarm.callback();
    }
    this.counted = Math.max(this.counted, nanos);
    this.aim();
  }
}
