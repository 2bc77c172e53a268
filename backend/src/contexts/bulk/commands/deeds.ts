import { Inject, Injectable } from '@nestjs/common';
import { Refusal, refuse, type Meta } from '@veilway/es-kernel';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { newId } from '../../../platform/ids.js';
import { AccountTags, Suspensions } from '../../accounts/index.js';
import { Revocations } from '../../configs/index.js';
import { Messages, type Message } from '../../notices/index.js';
import { TagServer } from '../../servers/index.js';
import { Grants, SubscriptionQueries } from '../../subscriptions/index.js';
import { BULK_REFUSALS, type BulkDeed, type BulkOrder, type BulkRefusal } from '../domain/bulk.events.js';

/** What was written for a deed, in clear: each is sealed with the key of whom it is about. `message`: what they are told. */
export type Words = Readonly<{ reason: string; message?: Message }>;

/** What a deed is done with. */
type Asked = Readonly<{ itemId: string; amount: number; tag: string; reason: string; message: Message; meta: Meta }>;

const FORESEEN = 'foreseen';

const isKnown = (code: string): code is BulkRefusal => (BULK_REFUSALS as readonly string[]).includes(code);

/** `unchanged`: it is so already. */
export type Foreseen = 'changed' | 'unchanged' | { refused: BulkRefusal };

/** Each deed is what an admin does to one: the same commands, with the same refusals. */
@Injectable()
export class Deeds {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(Suspensions) private readonly suspensions: Suspensions,
    @Inject(AccountTags) private readonly accountTags: AccountTags,
    @Inject(Grants) private readonly grants: Grants,
    @Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries,
    @Inject(Revocations) private readonly revocations: Revocations,
    @Inject(Messages) private readonly messages: Messages,
  ) {}

  /** Does it to one. Answers why it was not done, where it is refused. */
  async carryOut(order: BulkOrder, itemId: string, words: Words, meta: Meta): Promise<BulkRefusal | undefined> {
    const { deed, amount, tag } = order;
    const { reason, message = { subject: FORESEEN, text: FORESEEN } } = words;
    try {
      await this.deeds[deed]({ itemId, amount: amount ?? 0, tag: tag ?? '', reason, message, meta });
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return isKnown(error.code) ? error.code : 'other';
      throw error;
    }
  }

  /** What would become of one, by what is so now: decided as it would be, and not written. */
  async foresee(order: BulkOrder, itemId: string, meta: Meta): Promise<Foreseen> {
    const rehearsal: NonNullable<Meta['rehearsal']> = [];
    const refused = await this.carryOut(
      order,
      itemId,
      { reason: FORESEEN },
      { ...meta, commandId: newId(), rehearsal },
    );
    if (refused) return { refused };
    return rehearsal.length ? 'changed' : 'unchanged';
  }

  private readonly deeds: Readonly<Record<BulkDeed, (asked: Asked) => Promise<unknown>>> = {
    suspend: ({ itemId, reason, meta }) => this.suspensions.suspend(itemId, reason, meta),
    'lift-suspension': ({ itemId, meta }) => this.suspensions.lift(itemId, meta),
    'grant-months': async ({ itemId, amount, reason, meta }) =>
      this.grants.months(await this.current(itemId), amount, reason, meta),
    'grant-allowance': async ({ itemId, amount, reason, meta }) =>
      this.grants.allowance(await this.current(itemId), amount, reason, meta),
    notify: ({ itemId, message, meta }) => this.messages.write(itemId, message, meta),
    revoke: ({ itemId, reason, meta }) => this.revocations.revoke([itemId], reason, meta),
    'tag-account': ({ itemId, tag, meta }) => this.accountTags.tag(itemId, tag, true, meta),
    'untag-account': ({ itemId, tag, meta }) => this.accountTags.tag(itemId, tag, false, meta),
    tag: ({ itemId, tag, meta }) => this.commands.execute(new TagServer(itemId, { tag, isTagged: true }, meta)),
    untag: ({ itemId, tag, meta }) => this.commands.execute(new TagServer(itemId, { tag, isTagged: false }, meta)),
  };

  private async current(accountId: string): Promise<string> {
    const current = await this.subscriptions.current(accountId);
    return current ? current.id : refuse('no-active-subscription', 'There is no plan to add to.');
  }
}
