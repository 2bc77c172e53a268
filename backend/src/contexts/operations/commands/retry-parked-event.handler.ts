import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Carrier } from '../../../platform/event-sourcing/processes/carrier.js';
import { isPassing, wordsOf } from '../../../platform/event-sourcing/processes/failures.js';
import { reactionTo } from '../../../platform/event-sourcing/processes/reaction.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import { Registry } from '../../../platform/event-sourcing/registry.js';
import { EventStore, type Appended } from '../../../platform/event-sourcing/store/event-store.js';
import { upcasted } from '../../../platform/event-sourcing/upcasting.js';
import { Logger } from '../../../platform/observability/logger.js';
import { parkedEventDecider, RecordRetry, waiting } from '../domain/parked-event.decider.js';
import { RetryParkedEvent } from './retry-parked-event.js';

type Parked = ReturnType<typeof waiting>;

/**
 * In the process that was asked, so that the answer says how it went. Its commands have the ids they always had: what
 * was carried out before the event failed is not done twice.
 */
@CommandHandler(RetryParkedEvent)
export class RetryParkedEventHandler {
  private readonly carrier: Carrier;

  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Registry) private readonly registry: Registry,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CommandBus) bus: CommandBus,
    @Inject(ReadModels) readModels: ReadModels,
    @Inject(Logger) private readonly log: Logger,
  ) {
    this.carrier = new Carrier(
      (command) => bus.execute(command),
      () => readModels.trustworthy(true),
      log,
    );
  }

  async execute({ id, meta }: RetryParkedEvent): Promise<Appended> {
    const parked = waiting(await this.aggregates.load(parkedEventDecider, id));
    const failure = await this.failureOf(parked);
    return this.aggregates.execute(parkedEventDecider, new RecordRetry(id, { failure }, meta));
  }

  /** Why it failed; null where it did not. */
  private async failureOf(parked: Parked): Promise<string | null> {
    try {
      await this.handle(parked);
      return null;
    } catch (error) {
      if (isPassing(error)) throw error;
      this.log.warn({ process: parked.process, event: parked.eventType, error }, 'a parked event failed again');
      return wordsOf(error);
    }
  }

  private async handle({ process: name, streamId, revision, eventId }: Parked): Promise<void> {
    const process = this.registry.processes.find((one) => one.name === name);
    if (!process) throw new Error('This program has no such process manager. Skip the event, or run one that has.');
    const [stored] = await this.store.read(streamId, { from: BigInt(revision), limit: 1 });
    const event = stored?.id === eventId ? upcasted(this.registry.catalogs, stored) : undefined;
    if (!event) throw new Error('The event is not in the log any more. Skip it.');
    await this.carrier.carryOut(name, await reactionTo(process, event, this.clock.now()));
  }
}
