import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { Secrets } from '../../../../platform/crypto/secrets.js';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../../platform/event-sourcing/privacy/data-keys.js';
import { accountDecider, VerifyEmail, type Account } from '../../domain/account.decider.js';
import type { Chosen, Wish } from '../../domain/account.events.js';
import { Passwords } from '../passwords/passwords.js';
import { verifiedCandidate, type Link } from '../links/verification-tokens.js';

/** The link says whose mailbox it is, the password who signed up: only both together make an account of a sign-up. */
@Injectable()
export class ConfirmSignUp {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(Secrets) private readonly secrets: Secrets,
  ) {}

  linkOf(token: string): Link | undefined {
    return verifiedCandidate(this.secrets, token);
  }

  /** With what the person who signed up wants to begin, and the key of the address. `wrong`: the password is not the one of that sign-up. */
  async execute(
    { accountId, candidate }: Link,
    password: string,
    meta: Meta,
  ): Promise<'wrong' | (Wish & { addressKey: string })> {
    const account = await this.aggregates.load(accountDecider, accountId);
    const chosen = account && chosenBy(account, candidate);
    if (chosen) {
      const open = await this.dataKeys.openerOf(accountId);
      if (!(await this.passwords.matches(open(chosen.passwordHash), password))) return 'wrong';
    }
    await this.commands.complete(new VerifyEmail(accountId, { candidate }, meta));
    return { wantsTrial: chosen?.wantsTrial, wantsPlan: chosen?.wantsPlan, addressKey: account!.addressKey };
  }
}

/** Who has confirmed the address already is asked for the password that signs them in. */
const chosenBy = (account: Account, candidate: number): Pick<Chosen, 'passwordHash' | keyof Wish> | undefined =>
  account.status === 'active' ? account : account.candidates.find(({ number }) => number === candidate);
