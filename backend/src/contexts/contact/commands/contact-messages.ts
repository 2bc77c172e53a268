import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { derivedId } from '../../../platform/ids.js';
import { contactMessageDecider, ReceiveContactMessage } from '../domain/contact-message.decider.js';

/** Takes what somebody wrote whom nobody knows. Its key comes first: nothing is stored that cannot be erased. */
@Injectable()
export class ContactMessages {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {}

  /** Read later than it is stored, so that its writer waits for neither list nor mail. */
  async receive(
    formToken: string,
    { name, email, subject, message }: Record<'name' | 'email' | 'subject' | 'message', string>,
    meta: Meta,
  ): Promise<void> {
    const id = derivedId('contactMessage', formToken);
    await this.dataKeys.create(id, meta);
    const seal = (text: string) => this.dataKeys.seal(id, text);
    const written = {
      name: await seal(name),
      email: await seal(email),
      subject: await seal(subject),
      message: await seal(message),
    };
    await this.aggregates.execute(contactMessageDecider, new ReceiveContactMessage(id, written, meta));
  }
}
