import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Decider, DomainCommand, Event } from '@veilway/es-kernel';
import { Aggregates } from './aggregates.js';
import type { Appended } from '../store/event-store.js';
import { ReadModels } from '../projections/read-models.js';
import { notePosition } from '../../http/request-context.js';

/** Base class of a command handler that needs nothing but its decider. */
export const handlerOf = <S, C extends DomainCommand, E extends Event>(decider: Decider<S, C, E>) => {
  abstract class DeciderHandler {
    @Inject(Aggregates) readonly aggregates!: Aggregates;
    execute(command: C): Promise<Appended> {
      return this.aggregates.execute(decider, command);
    }
  }
  return DeciderHandler;
};

@Injectable()
export class Commands {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly readModels: ReadModels,
  ) {}

  /** Carries a command out. What it changed is durable; read models may not show it yet. */
  async execute(command: DomainCommand): Promise<Appended> {
    const appended = await this.bus.execute<DomainCommand, Appended>(command);
    notePosition(command.meta, appended.position);
    return appended;
  }

  /** Carries a command out and waits until the read models show it: read your own write. */
  async complete(command: DomainCommand): Promise<Appended> {
    const appended = await this.execute(command);
    await this.readModels.reached(appended.position);
    return appended;
  }
}
