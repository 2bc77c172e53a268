import { MINUTE_MS } from '../../../platform/calendar.js';
import type { HealthSlice } from '../../servers/index.js';

const SLICE_MS = 15 * MINUTE_MS;
const SLICES = 96;

type Heard = { peers: number; roundTripMs: number; measured: number; minutes: number };

/**
 * How a gateway was over the last day, by quarters of an hour: whether it spoke, how many peers it had, and how far away it
 * was. How many devices were connected is not among it: on a small server that would say when somebody was.
 */
export class HeartbeatDay {
  private readonly slices = new Map<number, Heard>();
  private lastMinute = -1;

  /** `startedAt`: what was before nobody here knows. */
  constructor(private readonly startedAt: number) {}

  heard(at: number, { peers, roundTripMs }: { peers: number; roundTripMs: number | null }): void {
    const slice = Math.floor(at / SLICE_MS);
    const { minutes = 0, measured = 0, roundTripMs: sum = 0 } = this.slices.get(slice) ?? {};
    const minute = Math.floor(at / MINUTE_MS);
    this.slices.set(slice, {
      peers,
      roundTripMs: sum + (roundTripMs ?? 0),
      measured: measured + (roundTripMs === null ? 0 : 1),
      minutes: minutes + (minute === this.lastMinute ? 0 : 1),
    });
    this.lastMinute = minute;
    for (const old of this.slices.keys()) if (old <= slice - SLICES) this.slices.delete(old);
  }

  /** Oldest first, up to the quarter of an hour that runs. */
  until(now: number): HealthSlice[] {
    const last = Math.floor(now / SLICE_MS);
    const first = Math.max(last - SLICES + 1, Math.floor(this.startedAt / SLICE_MS));
    return Array.from({ length: last - first + 1 }, (_, nth) => {
      const from = (first + nth) * SLICE_MS;
      const known = Math.min(from + SLICE_MS, now) - Math.max(from, this.startedAt);
      const minutes = Math.max(1, Math.ceil(known / MINUTE_MS));
      const heard = this.slices.get(first + nth);
      return {
        from: new Date(from),
        heardPercent: Math.min(100, Math.round((100 * (heard?.minutes ?? 0)) / minutes)),
        peers: heard?.peers ?? null,
        ping: heard?.measured ? Math.max(1, Math.round(heard.roundTripMs / heard.measured)) : null,
      };
    });
  }
}
