import { Inject, Injectable } from '@nestjs/common';
import { Refusal, type Meta } from '@veilway/es-kernel';
import { Secrets } from '../../../../platform/crypto/secrets.js';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../../platform/event-sourcing/commands/commands.js';
import { stepOf } from '../../../../platform/event-sourcing/commands/step.js';
import { DataKeys } from '../../../../platform/event-sourcing/privacy/data-keys.js';
import {
  accountDecider,
  changedOn,
  ConfirmAddress,
  LapseAccount,
  linkRanOut,
  confirmable,
  NoteWantedAddress,
  RequestAddressChange,
  restorable,
  RestoreAddress,
} from '../../domain/account.decider.js';
import { ForgetFactorsSince, secondFactorsDecider } from '../../domain/second-factors.decider.js';
import { emailAddressDecider, ReserveEmailAddress } from '../../domain/email-address.decider.js';
import { guessable } from '../../domain/password-rule.js';
import { verifiedAddressLink, type AddressLink, type AddressLinkKind } from './address-tokens.js';
import { EmailAddresses, normalised } from './email-addresses.js';
import { inEvenTime } from '../sign-in/in-even-time.js';
import { Passwords } from '../passwords/passwords.js';

type Wish = { accountId: string; email: string };

/**
 * Another address for an account: asked for with a proof, confirmed in the new mailbox, and taken back from the old
 * one for seven days, in which the account holds both.
 */
@Injectable()
export class AddressChanges {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(EmailAddresses) private readonly addresses: EmailAddresses,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(Secrets) private readonly secrets: Secrets,
  ) {}

  linkOf(kind: AddressLinkKind, token: string): AddressLink | undefined {
    return verifiedAddressLink(this.secrets, kind, token);
  }

  /** Says nothing about whether somebody else has the address, neither by its answer nor by the time it takes. */
  request(wish: Wish, meta: Meta): Promise<void> {
    return inEvenTime(() => this.requested(wish, meta));
  }

  async confirm({ accountId, change }: AddressLink, meta: Meta): Promise<{ addressKey: string }> {
    const account = await this.aggregates.load(accountDecider, accountId);
    const { addressKey } = confirmable(account, change, meta.now);
    await this.makeRoom(addressKey, accountId, meta);
    await this.reserve(addressKey, accountId, meta);
    await this.commands.complete(new ConfirmAddress(accountId, { change }, meta));
    // Where all of this took so long that the address was given up again meanwhile, as of a sign-up that stalled.
    await this.reserve(addressKey, accountId, meta);
    return { addressKey };
  }

  /**
   * With a new password, since whoever changed the address knew the one of before; and without the second factors that came
   * since, which would keep its owner out and let in who brought them.
   */
  async restore(
    { accountId, change }: AddressLink,
    password: string,
    meta: Meta,
  ): Promise<{ reason: string } | { addressKey: string }> {
    const account = await this.aggregates.load(accountDecider, accountId);
    const former = restorable(account, change, meta.now);
    const { addressKey, email } = former;
    const open = await this.dataKeys.openerOf(accountId);
    const reason = guessable(password, open(email));
    if (reason) return { reason };
    const passwordHash = await this.dataKeys.seal(accountId, await this.passwords.hash(password));
    // First: where the rest does not come about, the link still works.
    const forget = new ForgetFactorsSince(accountId, { day: changedOn(former) }, stepOf(meta));
    await this.aggregates.execute(secondFactorsDecider, forget);
    await this.commands.complete(new RestoreAddress(accountId, { change, passwordHash }, meta));
    return { addressKey };
  }

  private async requested({ accountId, email }: Wish, meta: Meta): Promise<void> {
    const { addressKey, owner } = await this.addresses.held(email);
    // Nobody's account is looked for as well, so that a miss takes the same steps as a hit.
    const holder = owner ?? addressKey;
    const { status } = (await this.aggregates.load(accountDecider, holder)) ?? {};
    const isTaken = (status === 'active' || status === 'closed') && holder !== accountId;
    const sealed = await this.dataKeys.seal(accountId, normalised(email));
    const wanted = { email: sealed, addressKey, ...(isTaken && { isTaken: true as const }) };
    await this.commands.complete(new RequestAddressChange(accountId, wanted, meta));
    if (isTaken) await this.aggregates.execute(accountDecider, new NoteWantedAddress(holder, {}, stepOf(meta)));
  }

  /** Who signed up with the address and never confirmed it has no mailbox to lose. */
  private async makeRoom(addressKey: string, accountId: string, meta: Meta): Promise<void> {
    const owner = await this.aggregates.load(emailAddressDecider, addressKey);
    if (!owner || owner === accountId) return;
    const holder = await this.aggregates.load(accountDecider, owner);
    if (holder?.status === 'unconfirmed')
      await this.commands.execute(new LapseAccount(owner, { addressKey }, stepOf(meta)));
  }

  private async reserve(addressKey: string, accountId: string, meta: Meta): Promise<void> {
    try {
      const reserve = new ReserveEmailAddress(addressKey, { accountId }, stepOf(meta));
      await this.aggregates.execute(emailAddressDecider, reserve);
    } catch (error) {
      // Not by whom: whoever reads the mailbox knows already.
      if (error instanceof Refusal && error.code === 'email-address-taken') linkRanOut();
      throw error;
    }
  }
}
