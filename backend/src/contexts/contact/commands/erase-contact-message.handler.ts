import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import type { Appended } from '../../../platform/event-sourcing/store/event-store.js';
import { contactMessageDecider, EraseContactMessage } from '../domain/contact-message.decider.js';

/** The key first: what says that it is erased must be true. Interrupted in between, it falls due again. */
@CommandHandler(EraseContactMessage)
export class EraseContactMessageHandler {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {}

  async execute(command: EraseContactMessage): Promise<Appended> {
    await this.dataKeys.destroy(command.id);
    return this.aggregates.execute(contactMessageDecider, command);
  }
}
