import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { startMeta } from '../../../platform/event-sourcing/commands/system-meta.js';
import { Unavailable } from '../../../platform/event-sourcing/unavailable.js';
import { derivedId } from '../../../platform/ids.js';
import { Settings } from '../../../platform/settings.js';
import { CreatePlan, planDecider } from '../domain/plan.decider.js';
import { standardPlans } from '../domain/standard-plans.js';

const RETRY_MS = 1_000;

/** Puts the standard plans on sale, once in the life of an installation: what an admin changed later stays. */
@Injectable()
export class SeedPlans implements OnApplicationBootstrap, OnApplicationShutdown {
  private stopped = false;
  private seeding: Promise<void> | undefined;
  private wake: () => void = () => undefined;

  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.role !== 'api') this.seeding = this.seed();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.seeding;
  }

  /** Until the event store answers: a worker may be up before it. */
  private async seed(): Promise<void> {
    while (!this.stopped) {
      try {
        for (const [id, details] of Object.entries(standardPlans)) {
          const meta = startMeta('seed-plans', derivedId('seed', 'plan', id), this.clock.now());
          await this.aggregates.execute(planDecider, new CreatePlan(id, details, meta));
        }
        return;
      } catch (error) {
        if (this.stopped) return;
        if (!(error instanceof Unavailable)) throw error;
        await new Promise<void>((resolve) => {
          this.wake = resolve;
          setTimeout(resolve, RETRY_MS).unref();
        });
      }
    }
  }
}
