import { Inject, Injectable, type Type } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandClass, Decider, DomainCommand, Event } from '@veilway/es-kernel';
import { Aggregates } from './aggregates.js';
import type { Appended } from '../store/event-store.js';
import { ReadModels } from '../projections/read-models.js';
import { notePosition } from './noted-positions.js';

const STORED = 'What you sent is stored, but the lists do not show it yet. Do not send it again; reload in a moment.';

type Handler = Type<ICommandHandler<DomainCommand, Appended>>;

/**
 * Handlers for the commands of a decider, one class each, for a module's providers.
 * @param except commands that need more than the decision, and have a handler of their own
 */
export const handlersOf = <S, C extends DomainCommand, E extends Event>(
  decider: Decider<S, C, E>,
  except: readonly CommandClass<C>[] = [],
): Handler[] =>
  decider.commands.filter((command) => !except.includes(command)).map((command) => handlerOf(decider, command));

const handlerOf = <S, C extends DomainCommand, E extends Event>(
  decider: Decider<S, C, E>,
  command: CommandClass<C>,
): Handler => {
  class DeciderHandler {
    @Inject(Aggregates) readonly aggregates!: Aggregates;
    execute(given: C): Promise<Appended> {
      return this.aggregates.execute(decider, given);
    }
  }
  CommandHandler(command)(DeciderHandler);
  return Object.defineProperty(DeciderHandler, 'name', { value: `${command.name}Handler` });
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
    return this.shown(await this.execute(command));
  }

  /** Waits until the read models show what was written. */
  async shown(appended: Appended): Promise<Appended> {
    await this.readModels.reached(appended.position, STORED);
    return appended;
  }
}
