import { Inject, Injectable } from '@nestjs/common';
import { must, type Meta } from '@veilway/es-kernel';
import { Secrets } from '../../../../platform/crypto/secrets.js';
import { Commands } from '../../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../../platform/event-sourcing/privacy/data-keys.js';
import type { Appended } from '../../../../platform/event-sourcing/store/event-store.js';
import { TagAccount } from '../../domain/account.decider.js';
import { AccountQueries } from '../../read-models/accounts.queries.js';

/** Puts words on accounts by which staff find them together: on one, or on many in a row. Who does it is the actor. */
@Injectable()
export class AccountTags {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Secrets) private readonly secrets: Secrets,
  ) {}

  async tag(id: string, tag: string, isTagged: boolean, meta: Meta): Promise<Appended> {
    must(await this.accounts.get(id), 'account');
    // Of each account another one: no two of them are known by it to have the same word.
    const tagKey = this.secrets.derive('account-tag', id, tag);
    const sealed = await this.dataKeys.seal(id, tag);
    return this.commands.execute(new TagAccount(id, { tagKey, tag: sealed, isTagged, by: meta.actor.id }, meta));
  }
}
