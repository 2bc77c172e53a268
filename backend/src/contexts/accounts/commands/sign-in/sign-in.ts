import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { DataKeys } from '../../../../platform/event-sourcing/privacy/data-keys.js';
import { SecurityEvents } from '../../../../platform/observability/security-events.js';
import { accountDecider, canSignIn, unconfirmedHash } from '../../domain/account.decider.js';
import { hasSecondFactor, secondFactorsDecider } from '../../domain/second-factors.decider.js';
import { BeginSession, type Browser, type SignedIn } from './begin-session.js';
import { EmailAddresses } from '../links/email-addresses.js';
import { Passwords } from '../passwords/passwords.js';
import { SecondStep, type SecondStepNeeded } from './second-step.js';

type Credentials = Browser & { email: string; password: string };

/** Reads streams, not read models: who has just confirmed their address can sign in at once. */
@Injectable()
export class SignIn {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(EmailAddresses) private readonly addresses: EmailAddresses,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(SecondStep) private readonly secondStep: SecondStep,
    @Inject(BeginSession) private readonly beginSession: BeginSession,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /**
   * `unconfirmed` is answered to the password of the newest sign-up alone, also where a customer has the address: who
   * signs up with somebody else's must not learn so by signing in. That an account is suspended is told, and whether there is a second factor is looked up, and told,
   * after the right password alone.
   */
  async execute(
    { email, password, ...browser }: Credentials,
    meta: Meta,
  ): Promise<SignedIn | SecondStepNeeded | 'wrong' | 'unconfirmed' | 'suspended'> {
    const { addressKey, owner } = await this.addresses.held(email);
    // Nobody's account is looked for as well, so that a miss takes the same steps as a hit.
    const id = owner ?? addressKey;
    const account = await this.aggregates.load(accountDecider, id);
    const open = await this.dataKeys.openerOf(id);
    // An address that was given up signs nobody in, though it is held for a while.
    const hasOwner = account !== undefined && (canSignIn(account, meta.now) || account.isSuspended);
    const isOurs = hasOwner && account.addressKey === addressKey;
    const known = isOurs ? account : undefined;
    if (!(await this.passwords.matches(known && open(known.passwordHash), password)) || !known) {
      const unconfirmed = account && unconfirmedHash(account, meta.now);
      const matches = await this.passwords.matches(unconfirmed && open(unconfirmed), password);
      if (matches) return 'unconfirmed';
      this.security.note('sign-in-failed', known ? { account: id } : {});
      return 'wrong';
    }

    if (known.isSuspended) return 'suspended';

    const factors = await this.aggregates.load(secondFactorsDecider, id);
    return hasSecondFactor(factors)
      ? this.secondStep.ask(id, known, factors, meta.now)
      : this.beginSession.execute(id, known, browser, meta);
  }
}
