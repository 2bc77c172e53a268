import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { Secrets } from '../../../../platform/crypto/secrets.js';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { accountDecider, canSignIn, type Account } from '../../domain/account.decider.js';
import type { SecondFactors } from '../../domain/second-factors.decider.js';
import { BeginSession, type Browser, type SignedIn } from './begin-session.js';
import { FactorProofs, type FactorProof } from '../factors/factor-proofs.js';

const PURPOSE = 'second-step';
const GOOD_FOR_SECONDS = 300;

/** `ticket`: says that the password was right; good for nothing but the second step. */
export type SecondStepNeeded = { ticket: string; expiresIn: number; hasApp: boolean; hasPasskey: boolean };

/** A sign-in whose password was right. */
type Begun = Readonly<{ accountId: string; account: Account }>;

/** The second half of a sign-in, where a password is not enough. */
@Injectable()
export class SecondStep {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(FactorProofs) private readonly factors: FactorProofs,
    @Inject(BeginSession) private readonly beginSession: BeginSession,
  ) {}

  ask(accountId: string, account: Account, factors: SecondFactors, now: Date): SecondStepNeeded {
    const until = now.getTime() + GOOD_FOR_SECONDS * 1_000;
    const ticket = this.secrets.token(PURPOSE, accountId, until, account.password);
    const { authenticator, passkeys } = factors;
    return {
      ticket,
      expiresIn: GOOD_FOR_SECONDS,
      hasApp: authenticator !== null,
      hasPasskey: passkeys.length > 0,
    };
  }

  /** Undefined where the ticket is none of ours or has run out, or the password it stands for is no longer the account's. */
  async begun(ticket: string, now: Date): Promise<Begun | undefined> {
    const [accountId, until, password] = this.secrets.verify(PURPOSE, ticket) ?? [];
    if (!accountId || !(Number(until) > now.getTime())) return undefined;
    const account = await this.aggregates.load(accountDecider, accountId);
    if (!account || !canSignIn(account, now)) return undefined;
    return Number(password) === account.password ? { accountId, account } : undefined;
  }

  async execute(
    { accountId, account }: Begun,
    proof: FactorProof,
    browser: Browser,
    meta: Meta,
  ): Promise<SignedIn | 'wrong'> {
    const isRight = await this.factors.take(accountId, proof, meta);
    return isRight ? this.beginSession.execute(accountId, account, browser, meta) : 'wrong';
  }
}
