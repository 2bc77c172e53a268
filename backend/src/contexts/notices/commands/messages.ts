import { Inject, Injectable } from '@nestjs/common';
import { must, refuse, type Meta } from '@veilway/es-kernel';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import type { Appended } from '../../../platform/event-sourcing/store/event-store.js';
import { createdId } from '../../../platform/ids.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { AccountQueries } from '../../accounts/index.js';
import { WriteToAccount } from '../domain/notice.decider.js';
import type { Message } from '../read-models/messages.queries.js';

/** Writes to owners of accounts: to one, or to many in a row. Who writes is the actor. */
@Injectable()
export class Messages {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  async write(accountId: string, message: Message, meta: Meta): Promise<Appended> {
    const { status } = must(await this.accounts.get(accountId), 'account');
    // Suspended they can sign in to nothing, but a mail reaches them.
    if (status !== 'active')
      refuse('account-not-active', 'Its address is not confirmed, or it was closed: nobody is there to write to.');
    const writtenBy = meta.actor.id;
    const messageId = createdId(meta.commandId, 'message');
    const [subject, text] = await Promise.all([
      this.dataKeys.seal(accountId, message.subject),
      this.dataKeys.seal(accountId, message.text),
    ]);
    const appended = await this.commands.execute(
      new WriteToAccount(accountId, { messageId, subject, text, writtenBy }, meta),
    );
    if (!meta.rehearsal) this.security.note('account-written-to', { account: accountId, by: writtenBy });
    return appended;
  }
}
