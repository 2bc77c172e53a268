import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, type BeforeApplicationShutdown } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { stepOf } from '../../../platform/event-sourcing/commands/step.js';
import { Mailer, MAILS_AT_ONCE, Undeliverable } from '../../../platform/mail/mailer.js';
import { Logger } from '../../../platform/observability/logger.js';
import { ProductSettings } from '../../settings/index.js';
import { AttemptMail, DropMail, isDue, mailDecider, RecordMailSent, type Mail } from '../domain/mail.decider.js';
import type { DropReason } from '../domain/mail.events.js';
import { written } from '../templates/templates.js';
import { AddressedMails } from './addressed.js';
import { MailboxLimit } from './mailbox-limit.js';
import { SendMail } from './send-mail.js';

/** A mail server that has fallen silent holds up no stop for longer: what it did not answer for is tried again at the next start. */
const LAST_ANSWERS_MS = 3_000;

/** A mail that waits longer than a mailbox's limit looks back comes too late to be of use. */
const ATTEMPTS_WITHOUT_ROOM = 5;

/** Several mails are under way at a time, and whatever becomes of one holds up no other: it waits for its next attempt. */
@CommandHandler(SendMail)
export class SendMailHandler implements BeforeApplicationShutdown {
  private readonly underWay = new Map<string, Promise<void>>();
  /** What became of mails that the store does not know of yet: such a mail is recorded, not sent again. */
  private readonly outcomes = new Map<string, DropReason | undefined>();

  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(AddressedMails) private readonly mails: AddressedMails,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(MailboxLimit) private readonly limit: MailboxLimit,
    @Inject(ProductSettings) private readonly settings: ProductSettings,
    @Inject(Logger) private readonly log: Logger,
  ) {}

  /** Waits only until there is room for the mail, not until it is sent. */
  async execute({ id, meta }: SendMail): Promise<void> {
    while (this.underWay.size >= MAILS_AT_ONCE && !this.underWay.has(id)) await Promise.race(this.underWay.values());
    if (this.underWay.has(id)) return;
    const sending = this.send(id, meta)
      .catch((error: unknown) => this.log.warn({ mail: id, error }, 'a mail waits for its next attempt'))
      .finally(() => this.underWay.delete(id));
    this.underWay.set(id, sending);
  }

  async beforeApplicationShutdown(): Promise<void> {
    const over = new AbortController();
    const late = sleep(LAST_ANSWERS_MS, undefined, { signal: over.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.underWay.values()), late]);
    over.abort();
  }

  private async send(id: string, meta: Meta): Promise<void> {
    const mail = await this.aggregates.load(mailDecider, id);
    if (!mail || !isDue(mail, meta.now)) return;
    if (!this.outcomes.has(id)) {
      await this.aggregates.execute(mailDecider, new AttemptMail(id, {}, stepOf(meta)));
      this.outcomes.set(id, await this.handedOver(id, mail));
    }
    const reason = this.outcomes.get(id);
    const end = reason ? new DropMail(id, { reason }, stepOf(meta)) : new RecordMailSent(id, {}, stepOf(meta));
    await this.aggregates.execute(mailDecider, end);
    this.outcomes.delete(id);
  }

  /** Why the mail is given up; undefined where it is with the mail server now. @throws Error where to try again */
  private async handedOver(id: string, mail: Mail): Promise<DropReason | undefined> {
    if (await this.mails.isDeclined(mail)) return 'declined';
    const addressed = await this.mails.of(mail);
    if (!addressed) return 'no-recipient';
    const { letter, ...envelope } = addressed;
    if (!this.limit.takes(id, mail.template, envelope.to)) {
      if (mail.attempts > ATTEMPTS_WITHOUT_ROOM) return 'too-many';
      throw new Error('The mailbox has had enough mails that strangers can ask for; this one waits.');
    }
    try {
      const { mailSender: sender, values } = this.settings;
      await this.mailer.send({ id, sender, from: values.mailFrom, ...envelope, ...written(mail.template, letter) });
      return undefined;
    } catch (error) {
      if (error instanceof Undeliverable) return 'undeliverable';
      throw error;
    }
  }
}
