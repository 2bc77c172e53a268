import { Inject, Injectable } from '@nestjs/common';
import { LiveSubscriptions } from '../../../platform/event-sourcing/processes/live-subscriptions.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import { Worker } from '../../../platform/event-sourcing/leadership/worker.js';
import { ParkedEventQueries } from '../../operations/index.js';
import { ServerLiveness, ServerQueries } from '../../servers/index.js';
import type { HealthCheckDto, HealthTroubleDto } from './insights.dto.js';

type Name = HealthCheckDto['name'];
type Finding = Omit<HealthCheckDto, 'name'>;

const NO_FIGURES = { tookMs: null, count: null, of: null };
const FINE: Finding = { ok: true, ...NO_FIGURES, troubles: [] };
const inTrouble = (troubles: HealthTroubleDto[]): Finding => ({ ok: troubles.length === 0, ...NO_FIGURES, troubles });

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
      found('eventStore', () => this.eventStore()),
      found('readModels', async () => (await this.readModels.trustworthy(true), this.troubles())),
      found('projectionLag', () => this.lag()),
      found('parkedEvents', () => this.parked()),
      found('reconciliation', () => this.toldOf('reconciliation')),
      found('gateways', () => this.gateways()),
      found('mail', () => this.toldOf('mail')),
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
    return inTrouble(all.filter(({ name }) => !APART.has(name)).map(({ name, reason }) => ({ part: name, reason })));
  }

  /** How long it takes until the lists show all that is in the log now. */
  private async lag(): Promise<Finding> {
    const began = performance.now();
    await this.readModels.reached(await this.store.head());
    return { ...FINE, tookMs: Math.round(performance.now() - began) };
  }

  private async parked(): Promise<Finding> {
    const count = await this.parkedEvents.count();
    return { ...FINE, ok: count === 0, count };
  }

  private async toldOf(part: string): Promise<Finding> {
    const all = await this.worker.troublesOfLeader();
    return inTrouble(all.filter(({ name }) => name === part).map(({ reason }) => ({ part, reason })));
  }

  private async gateways(): Promise<Finding> {
    const serving = await this.servers.serving();
    const online = serving.filter(({ id }) => this.liveness.of(id).status === 'online').length;
    return { ...FINE, ok: online === serving.length, count: online, of: serving.length };
  }
}

const found = async (name: Name, check: () => Finding | Promise<Finding>): Promise<HealthCheckDto> => {
  try {
    return { name, ...(await check()) };
  } catch (error) {
    return { name, ...inTrouble([{ part: name, reason: (error as Error).message }]) };
  }
};
