import { Inject, Injectable } from '@nestjs/common';
import { LiveSubscriptions } from '../event-sourcing/processes/live-subscriptions.js';
import { EventStore } from '../event-sourcing/store/event-store.js';
import { ReadModels } from '../event-sourcing/projections/read-models.js';
import { Registry } from '../event-sourcing/registry.js';
import { Worker } from '../event-sourcing/leadership/worker.js';

type Check = { ok: boolean; detail?: string };

const checked = async (check: () => Promise<unknown>): Promise<Check> => {
  try {
    await check();
    return { ok: true };
  } catch (error) {
    return { ok: false, detail: (error as Error).message };
  }
};

/** Whether this process can serve, and what is wrong here or at the leader. */
@Injectable()
export class Readiness {
  constructor(
    @Inject(Registry) private readonly registry: Registry,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(Worker) private readonly worker: Worker,
    @Inject(LiveSubscriptions) private readonly live: LiveSubscriptions,
  ) {}

  async look(): Promise<{ ready: boolean; checks: Readonly<Record<string, Check>> }> {
    const [ofLeader, ...contributed] = await Promise.allSettled(
      [() => this.worker.troublesOfLeader(), ...this.registry.troubles].map((troubles) => troubles()),
    );
    const troubles = [ofLeader!, ...contributed].flatMap((told) => (told.status === 'fulfilled' ? told.value : []));
    const isStuck = troubles.some(({ stopsAll }) => stopsAll);
    let head = -1n;
    const eventStore = await checked(async () => {
      head = await this.store.head();
      await this.store.mustTakeWrites();
    });
    const [lists, follows] = await Promise.all([
      checked(async () => {
        await this.readModels.trustworthy(true);
        if (!isStuck) await this.readModels.reached(head); // where it is stuck nobody need wait to hear so
      }),
      checked(() => this.live.reached(head)),
    ]);
    const checks: Record<string, Check> = {
      eventStore,
      readModels: lists,
      liveSubscriptions: follows,
      mail: { ok: true },
    };
    for (const { name, reason } of [...troubles, ...this.live.troubles()]) checks[name] = { ok: false, detail: reason };
    return {
      ready: eventStore.ok && lists.ok && follows.ok && !isStuck,
      checks,
    };
  }
}
