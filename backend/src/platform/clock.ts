import { Injectable } from '@nestjs/common';

/** Where time comes from. Nothing else in the backend reads the system's clock for a decision. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Milliseconds since some moment. Nobody can set it, as one sets a wall clock; it stands still in a machine's sleep. */
  elapsed(): number {
    return performance.now();
  }
}
