import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { afterHours } from '../../../platform/business-hours.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { createdId } from '../../../platform/ids.js';
import { ProductSettings } from '../../settings/index.js';
import type { Attachment } from '../domain/attachments.js';
import { aimedHoursOf, promisedHoursOf } from '../domain/promise.js';
import { NoteOnTicket, OpenTicket, ReopenTicket, ReplyToTicket } from '../domain/ticket.decider.js';
import { keyOf, type Priority, type Service, type Side } from '../domain/ticket.events.js';
import { Services } from './services.js';

/** What the commands of tickets need to know of: the ticket and how soon is promised. */
type Of = Readonly<{ id: string; accountId: string | null; priority: Priority; service: Service }>;

/** None is not written down, as in what was written before there were any. */
const withFiles = (attachments: readonly Attachment[]) => (attachments.length ? { attachments } : {});

/** Until when who asks now is answered. */
export const promisedUntil = (
  priority: Priority,
  now: Date,
  { supportHours, values }: Pick<ProductSettings, 'supportHours' | 'values'>,
): string => afterHours(now, promisedHoursOf(priority, values), supportHours).toISOString();

/** Seals what is written with the key of whose ticket it is, and promises an answer by the hours of support. */
@Injectable()
export class Tickets {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(ProductSettings) private readonly settings: ProductSettings,
    @Inject(Services) private readonly services: Services,
  ) {}

  /** The id of the new ticket; shown by the lists. */
  async open(
    accountId: string,
    { subject, priority, message }: { subject: string; priority: Priority; message: string },
    attachments: readonly Attachment[],
    meta: Meta,
  ): Promise<string> {
    const id = createdId(meta.commandId, 'ticket');
    const service = await this.services.of(accountId);
    const assigneeId = service === 'dedicated' ? await this.services.colleagueOf(accountId) : undefined;
    const written = {
      ...(await this.written(accountId, message, meta)),
      ...this.promise({ priority, service }, meta),
    };
    const about = {
      accountId,
      priority,
      ...(service === 'standard' ? {} : { service }),
      ...(assigneeId ? { assigneeId } : {}),
      ...withFiles(attachments),
      subject: await this.dataKeys.seal(accountId, subject),
    };
    await this.commands.complete(new OpenTicket(id, { ...about, ...written }, meta));
    return id;
  }

  async reply(
    { id, accountId, ...asked }: Of,
    { by, message, attachments }: { by: Side; message: string; attachments: readonly Attachment[] },
    meta: Meta,
  ): Promise<void> {
    const written = await this.written(keyOf({ id, accountId }), message, meta);
    const promise = this.promise(asked, meta);
    await this.commands.complete(
      new ReplyToTicket(id, { by, ...written, ...withFiles(attachments), ...promise }, meta),
    );
  }

  async note({ id, accountId }: Of, note: string, meta: Meta): Promise<void> {
    await this.commands.complete(new NoteOnTicket(id, await this.written(keyOf({ id, accountId }), note, meta), meta));
  }

  async reopen({ id, ...asked }: Of, by: Side, meta: Meta): Promise<void> {
    await this.commands.complete(new ReopenTicket(id, { by, ...this.promise(asked, meta) }, meta));
  }

  private async written(key: string, text: string, meta: Meta) {
    return { messageId: createdId(meta.commandId, 'message'), text: await this.dataKeys.seal(key, text) };
  }

  private promise({ priority, service }: Pick<Of, 'priority' | 'service'>, { now }: Meta) {
    const { supportHours, values } = this.settings;
    const until = promisedUntil(priority, now, this.settings);
    const aimedAt = afterHours(now, aimedHoursOf(priority, service, values), supportHours).toISOString();
    return { promisedUntil: until, ...(aimedAt < until ? { aimedAt } : {}) };
  }
}
