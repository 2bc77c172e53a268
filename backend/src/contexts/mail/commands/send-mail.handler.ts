import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { Meta } from '@veilway/es-kernel';
import AsyncLock from 'async-lock';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Logger } from '../../../platform/observability/logger.js';
import { Settings } from '../../../platform/settings.js';
import { PeopleQueries, verificationToken } from '../../accounts/index.js';
import { DropMail, mailDecider, RecordMailSent } from '../domain/mail.decider.js';
import { written } from '../templates/templates.js';
import { Retries } from './retries.js';
import { SendMail } from './send-mail.js';

/**
 * Name and address are looked up now, so that no event holds them. A mail server that does not answer is no failure
 * of the command: the mail waits in the outbox, and others are not held up.
 */
@CommandHandler(SendMail)
export class SendMailHandler {
  private readonly oneAtATime = new AsyncLock({ maxPending: Infinity });

  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(Settings) private readonly settings: Settings,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(Retries) private readonly retries: Retries,
    @Inject(Logger) private readonly log: Logger,
  ) {}

  execute(command: SendMail): Promise<void> {
    return this.oneAtATime.acquire(command.id, () => this.send(command));
  }

  private async send({ id, meta }: SendMail): Promise<void> {
    const mail = await this.aggregates.load(mailDecider, id);
    if (!mail || mail.done || !this.retries.isDue(id)) return;
    const { template, accountId, parameters } = mail;
    const person = await this.people.of(accountId);
    if (!person) {
      await this.drop(id, meta);
      return;
    }
    const { brandName, supportEmail, publicUrl } = this.settings;
    const candidate = Number(parameters['candidate'] ?? 1);
    const verificationLink = `${publicUrl}/dashboard?token=${verificationToken(this.secrets, accountId, candidate)}`;
    const { fullName } = person;
    const letter = { brandName, supportEmail, publicUrl, fullName, verificationLink, parameters };
    try {
      await this.mailer.send({ id, to: person.email, ...written(template, letter) });
    } catch (error) {
      this.retries.failed(id);
      this.log.warn({ mail: id, error }, 'a mail waits for the mail server');
      return;
    }
    this.retries.forget(id);
    await this.aggregates.execute(mailDecider, new RecordMailSent(id, {}, meta));
  }

  /** For good, so only where nobody is there any more; where nobody is found for another reason, it waits. */
  private async drop(id: string, meta: Meta): Promise<void> {
    try {
      await this.people.mustBeWhole();
    } catch (error) {
      this.retries.failed(id);
      this.log.warn({ mail: id, error }, 'a mail waits for its recipient to be known');
      return;
    }
    this.retries.forget(id);
    await this.aggregates.execute(mailDecider, new DropMail(id, { reason: 'no-recipient' }, meta));
  }
}
