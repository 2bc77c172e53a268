/**
 * Loaded before the product by `--import`, in tests alone: the wall clock is off by as many milliseconds as the file
 * says. What measures spans (`performance.now`) goes on as it does when an operator sets a clock.
 */
import { readFileSync } from 'node:fs';

const LOOK_AGAIN_MS = 50;
const Real = Date;
let offset = 0;

const look = () => {
  try {
    offset = Number(readFileSync(process.env.TORTURE_CLOCK, 'utf8')) || 0;
  } catch {
    offset = 0;
  }
};
look();
setInterval(look, LOOK_AGAIN_MS).unref();

globalThis.Date = class Date extends Real {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(Real.now() + offset);
  }

  static now() {
    return Real.now() + offset;
  }
};
