import { Injectable } from '@nestjs/common';

/** Where time comes from. Nothing else in the backend reads the system's clock for a decision. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
