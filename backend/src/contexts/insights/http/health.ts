import { Inject, Injectable } from '@nestjs/common';
import { LiveSubscriptions } from '../../../platform/event-sourcing/processes/live-subscriptions.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import { Worker } from '../../../platform/event-sourcing/leadership/worker.js';
import { ParkedEventQueries } from '../../operations/index.js';
import { ServerLiveness, ServerQueries } from '../../servers/index.js';
import type { HealthCheckDto } from './insights.dto.js';

type Finding = { ok: boolean; detail: string | null };
const FINE: Finding = { ok: true, detail: null };
/** Parts of the leader that have a check of their own. */
const APART: ReadonlySet<string> = new Set(['reconciliation', 'mail']);

/** How the parts of the product are. Each check finds out by itself; one that throws has found what is wrong. */
@Injectable()
export class Health {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(Worker) private readonly worker: Worker,
    @Inject(LiveSubscriptions) private readonly subscriptions: LiveSubscriptions,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(ServerLiveness) private readonly liveness: ServerLiveness,
    @Inject(ParkedEventQueries) private readonly parkedEvents: ParkedEventQueries,
  ) {}

  check(): Promise<HealthCheckDto[]> {
    return Promise.all([
      found('eventStore', 'Event store', () => this.eventStore()),
      found('readModels', 'Read models', async () => (await this.readModels.trustworthy(true), this.troubles())),
      found('projectionLag', 'Projection lag', () => this.lag()),
      found('parkedEvents', 'Parked events', () => this.parked()),
      found('reconciliation', 'Reconciliation', () => this.toldOf('reconciliation')),
      found('gateways', 'Gateways', () => this.gateways()),
      found('mail', 'Mail', () => this.toldOf('mail')),
    ]);
  }

  private async eventStore(): Promise<Finding> {
    await this.store.head();
    await this.store.mustTakeWrites();
    return FINE;
  }

  /** Projections and live subscriptions that stopped, and process managers that are stuck. */
  private async troubles(): Promise<Finding> {
    const all = [...(await this.worker.troublesOfLeader()), ...this.subscriptions.troubles()];
    const troubles = all.filter(({ name }) => !APART.has(name)).map(({ name, reason }) => `${name}: ${reason}`);
    return troubles.length ? { ok: false, detail: troubles.join('; ') } : FINE;
  }

  /** How long it takes until the lists show all that is in the log now. */
  private async lag(): Promise<Finding> {
    const began = performance.now();
    await this.readModels.reached(await this.store.head());
    return { ok: true, detail: `${Math.round(performance.now() - began)} ms` };
  }

  private async parked(): Promise<Finding> {
    const detail = await this.parkedEvents.trouble();
    return { ok: detail === null, detail };
  }

  private async toldOf(part: string): Promise<Finding> {
    const told = (await this.worker.troublesOfLeader()).find(({ name }) => name === part);
    return told ? { ok: false, detail: told.reason } : FINE;
  }

  private async gateways(): Promise<Finding> {
    const serving = await this.servers.serving();
    const online = serving.filter(({ id }) => this.liveness.of(id).status === 'online').length;
    return { ok: online === serving.length, detail: `${online} of ${serving.length} online` };
  }
}

const found = async (name: string, label: string, check: () => Finding | Promise<Finding>): Promise<HealthCheckDto> => {
  try {
    return { name, label, ...(await check()) };
  } catch (error) {
    return { name, label, ok: false, detail: (error as Error).message };
  }
};
