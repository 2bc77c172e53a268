import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { EventStore, type Appended } from '../../../platform/event-sourcing/store/event-store.js';
import { mailDecider, RequestMail } from '../domain/mail.decider.js';
import { mailEvents, SIGN_IN_KEPT_SECONDS } from '../domain/mail.events.js';

/** The log says of all that it holds when it was: of a sign-in that must not stay. */
@CommandHandler(RequestMail)
export class RequestMailHandler {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  async execute(command: RequestMail): Promise<Appended> {
    if (command.data.template === 'new-device')
      await this.store.retain(`${mailEvents.category}-${command.id}`, { maxAge: SIGN_IN_KEPT_SECONDS });
    return this.aggregates.execute(mailDecider, command);
  }
}
