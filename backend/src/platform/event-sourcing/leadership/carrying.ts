import type { DomainCommand } from '@veilway/es-kernel';
import type { Clock } from '../../clock.js';
import type { Logger } from '../../observability/logger.js';
import type { Metrics } from '../../observability/metrics.js';
import type { Aggregates } from '../commands/aggregates.js';
import type { DataKeys } from '../privacy/data-keys.js';
import type { Mailer } from '../../mail/mailer.js';
import { Carrier } from '../processes/carrier.js';
import { ProcessRunner } from '../processes/process-runner.js';
import { Reconciliation } from '../processes/reconciliation.js';
import { Scheduler } from '../processes/scheduler.js';
import type { Registry } from '../registry.js';
import type { EventStore } from '../store/event-store.js';
import type { Trouble } from '../trouble.js';
import type { Duty } from './leader.js';
import type { Lease } from './lease.js';
import { ProcessTerm } from './process-term.js';
import type { Shown } from './shown.js';
import type { WallClock } from './wall-clock.js';

type Tools = Readonly<{
  store: EventStore;
  aggregates: Aggregates;
  dataKeys: DataKeys;
  registry: Registry;
  execute: (command: DomainCommand) => Promise<unknown>;
  clock: Clock;
  wallClock: WallClock;
  mailer: Mailer;
  metrics: Metrics;
  log: Logger;
  lease: Lease;
  shown: Shown;
}>;

/** Leads all that acts: process managers, schedules, and the look for what did not follow. */
export class Carrying implements Duty<ProcessTerm> {
  /** Nothing of it has to be made again elsewhere, as read models may have to be. */
  readonly isGivenAway = true;

  constructor(private readonly tools: Tools) {}

  async begin(epoch: number, fail: (error: unknown) => void): Promise<ProcessTerm> {
    const { store, registry, clock, wallClock, metrics, log, lease, shown } = this.tools;
    const headAtStart = await store.head();
    const mustSee = async () => {
      await lease.mustHold(epoch);
      await shown.must(() => term.position);
    };
    const carrier = new Carrier(this.tools.execute, mustSee, log);
    const { parking, reconcilers, schedules } = registry;
    const runnerTools = { store, clock, carrier, metrics, log, parking };
    const processes = await Promise.all(registry.processes.map((p) => ProcessRunner.start(p, runnerTools)));
    const isIdle = () => processes.every((process) => process.idle);
    const reconciliation = new Reconciliation(reconcilers, { parking, isIdle, metrics, log });
    const schedulers = [...schedules, reconciliation.schedule].map(
      (schedule) => new Scheduler(schedule, clock, wallClock, carrier, log),
    );
    const hindrances = () => this.hindrances();
    const term = new ProcessTerm(processes, schedulers, reconciliation, headAtStart, {
      ...this.tools,
      hindrances,
      fail,
    });
    return term;
  }

  private hindrances(): Trouble[] {
    const { mailer, wallClock } = this.tools;
    return [...(mailer.trouble ? [{ name: 'mail', reason: mailer.trouble }] : []), ...wallClock.troubles()];
  }
}
