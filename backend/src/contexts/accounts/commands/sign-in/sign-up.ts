import { Inject, Injectable } from '@nestjs/common';
import { Refusal, type Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { DataKeys } from '../../../../platform/event-sourcing/privacy/data-keys.js';
import { derivedId, newId } from '../../../../platform/ids.js';
import { accountDecider, RegisterAccount, RepeatSignUp } from '../../domain/account.decider.js';
import { emailAddressDecider, ReleaseEmailAddress, ReserveEmailAddress } from '../../domain/email-address.decider.js';
import { EmailAddresses, normalised } from '../links/email-addresses.js';
import { inEvenTime } from './in-even-time.js';
import { Passwords } from '../passwords/passwords.js';

type Person = { email: string; password: string; fullName: string; trial?: boolean; planId?: string };

const refusedAs = (error: unknown, code: string) => error instanceof Refusal && error.code === code;

/**
 * Data key, address, account, in this order. The address names the account that holds it, and whoever signs up with
 * a held address whose account has not come yet registers that very account: of many at once exactly one succeeds,
 * and one that stopped half-way stands in nobody's way. The others become candidates beside it until the mailbox has
 * told who is who. An address that somebody has confirmed answers the same and mails its owner.
 */
@Injectable()
export class SignUp {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(EmailAddresses) private readonly addresses: EmailAddresses,
    @Inject(Passwords) private readonly passwords: Passwords,
  ) {}

  /** Says nothing about whether the address is known, neither by its answer nor by the time it takes. */
  execute(person: Person, meta: Meta): Promise<void> {
    return inEvenTime(() => this.signUp(person, meta));
  }

  private async signUp({ email, password, fullName, trial, planId }: Person, meta: Meta): Promise<void> {
    const passwordHash = await this.passwords.hash(password);
    const { addressKey } = await this.addresses.held(email);
    const owner = await this.ownerOf(addressKey, newId(), meta);
    await this.dataKeys.create(owner, meta);
    const seal = (text: string) => this.dataKeys.seal(owner, text);
    const chosen = {
      fullName: await seal(fullName),
      passwordHash: await seal(passwordHash),
      ...(trial && { wantsTrial: true as const }),
      ...(planId && { wantsPlan: planId }),
    };
    const address = { email: await seal(normalised(email)), addressKey };
    const registered = { ...chosen, ...address, role: 'customer' as const, verified: false };
    try {
      await this.aggregates.execute(accountDecider, new RegisterAccount(owner, registered, meta));
    } catch (error) {
      if (!refusedAs(error, 'account-exists')) throw error;
      await this.aggregates.execute(accountDecider, new RepeatSignUp(owner, chosen, meta));
    }
  }

  /** Whose the address is: the proposed account's, unless another one was first. */
  private async ownerOf(addressKey: string, proposed: string, meta: Meta): Promise<string> {
    const owner = await this.aggregates.load(emailAddressDecider, addressKey);
    if (owner) {
      const account = await this.aggregates.load(accountDecider, owner);
      if (account?.status !== 'lapsed') return owner;
      const release = { ...meta, commandId: derivedId(meta.commandId, 'release', owner) };
      await this.aggregates.execute(
        emailAddressDecider,
        new ReleaseEmailAddress(addressKey, { accountId: owner }, release),
      );
    }
    try {
      await this.aggregates.execute(
        emailAddressDecider,
        new ReserveEmailAddress(addressKey, { accountId: proposed }, meta),
      );
      return proposed;
    } catch (error) {
      if (!refusedAs(error, 'email-address-taken')) throw error;
      return this.ownerOf(addressKey, proposed, meta);
    }
  }
}
