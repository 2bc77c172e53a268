import type { DomainCommand, Meta } from '@veilway/es-kernel';
import type { Logger } from '../../observability/logger.js';
import type { Metrics } from '../../observability/metrics.js';
import type { Omission, Parking, Reconciler, Schedule } from '../registry.js';
import type { Trouble } from '../trouble.js';
import { parkedEventId } from './reaction.js';

type Tools = Readonly<{
  parking: Parking | undefined;
  /** Whether every process manager has handled what it was given: before, all that is to follow is on its way. */
  isIdle: () => boolean;
  metrics: Metrics;
  log: Logger;
}>;

/**
 * Looks for what should have followed from events and did not, whatever the reason. What it finds twice in a row, while
 * nothing is on its way, is made up for by the ordinary commands. What was parked is left to the admins.
 */
export class Reconciliation {
  readonly schedule: Schedule = {
    name: 'reconciliation',
    everyMs: 60_000,
    due: async (now, meta) => {
      const commands: DomainCommand[] = [];
      if (this.tools.isIdle())
        for (const reconciler of this.reconcilers) commands.push(...(await this.look(reconciler, now, meta)));
      return commands;
    },
  };
  private readonly seen = new Map<string, ReadonlySet<string>>();
  private readonly found = new Map<string, number>();

  constructor(
    private readonly reconcilers: readonly Reconciler[],
    private readonly tools: Tools,
  ) {}

  /** What the last look found. */
  troubles(): Trouble[] {
    const found = [...this.found].filter(([, count]) => count > 0);
    const reason = found.map(([what, count]) => `${what} (${count})`).join(', ');
    return reason ? [{ name: 'reconciliation', reason: `Found, and made up for: ${reason}` }] : [];
  }

  private async look(
    { finds: what, find }: Reconciler,
    now: Date,
    meta: (key: string) => Meta,
  ): Promise<readonly DomainCommand[]> {
    const omissions = await this.unparked(await find(now, (key) => meta(`${what} ${key}`)));
    const lasting = omissions.filter(({ id }) => this.seen.get(what)?.has(id));
    this.seen.set(what, new Set(omissions.map(({ id }) => id)));
    this.found.set(what, lasting.length);
    this.tools.metrics.omissions.set({ what }, lasting.length);
    if (lasting.length)
      this.tools.log.warn(
        { what, ids: lasting.map(({ id }) => id) },
        'what did not follow from an event is made up for',
      );
    return lasting.flatMap(({ commands }) => commands);
  }

  private async unparked(omissions: readonly Omission[]): Promise<Omission[]> {
    const unparked: Omission[] = [];
    for (const omission of omissions)
      if (!(await this.tools.parking?.has(parkedEventId(omission.process, omission.eventId)))) unparked.push(omission);
    return unparked;
  }
}
