import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { DomainCommand, type Meta } from '@veilway/es-kernel';
import { createHash } from 'node:crypto';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { stepOf } from '../../../../platform/event-sourcing/commands/step.js';
import { DataKeys } from '../../../../platform/event-sourcing/privacy/data-keys.js';
import { EventStore } from '../../../../platform/event-sourcing/store/event-store.js';
import {
  accountDecider,
  BeginErasure,
  FinishErasure,
  ForgetFarewell,
  type Account,
} from '../../domain/account.decider.js';
import { emailAddressDecider, ReleaseEmailAddress } from '../../domain/email-address.decider.js';
import { erasureIdOf } from './erasure-ids.js';

/** Takes a step of an account's erasure, unless it was taken: a process that died in the midst of one takes it again. */
export class EraseAccount extends DomainCommand<{ step: 'begin' | 'finish' | 'forget' }> {
  readonly type = 'EraseAccount';
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

@CommandHandler(EraseAccount)
export class EraseAccountHandler {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  async execute({ id, data: { step }, meta }: EraseAccount): Promise<void> {
    const account = await this.aggregates.load(accountDecider, id);
    if (step === 'begin' && account?.status === 'closed') await this.begin(id, account, meta);
    if (step === 'finish' && account?.status === 'erasing') await this.finish(id, account, meta);
    if (step === 'forget' && account?.erasure?.isDone) await this.forget(id, account.erasure.erasureId, meta);
  }

  /** What the mail needs is sealed anew before the key that it is sealed with goes. */
  private async begin(id: string, { email, addressKey }: Account, meta: Meta): Promise<void> {
    const erasureId = erasureIdOf(id);
    await this.dataKeys.create(erasureId, meta);
    const open = await this.dataKeys.openerOf(id);
    const farewell = await this.dataKeys.seal(erasureId, open(email) ?? '');
    const keyDigest = sha256(await this.dataKeys.wrapped(id));
    await this.aggregates.execute(accountDecider, new BeginErasure(id, { erasureId, farewell, keyDigest }, meta));
    await this.release(id, addressKey, meta);
  }

  /** The key first: what says that it is erased must be true. */
  private async finish(id: string, { addressKey }: Account, meta: Meta): Promise<void> {
    await this.release(id, addressKey, meta);
    const written = await this.store.read(`account-${id}`);
    const streamDigest = sha256(JSON.stringify(written.map(({ type, data }) => [type, data])));
    await this.dataKeys.destroy(id);
    await this.aggregates.execute(accountDecider, new FinishErasure(id, { streamDigest }, stepOf(meta)));
  }

  private async forget(id: string, erasureId: string, meta: Meta): Promise<void> {
    await this.dataKeys.destroy(erasureId);
    await this.aggregates.execute(accountDecider, new ForgetFarewell(id, {}, stepOf(meta)));
  }

  private async release(accountId: string, addressKey: string, meta: Meta): Promise<void> {
    const release = new ReleaseEmailAddress(addressKey, { accountId }, stepOf(meta));
    await this.aggregates.execute(emailAddressDecider, release);
  }
}
