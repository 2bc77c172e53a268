import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { Proofs } from '../../../../platform/auth/proofs.js';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { hasSecondFactor, namesOfFactors, secondFactorsDecider } from '../../domain/second-factors.decider.js';
import { FactorProofs } from './factor-proofs.js';
import { OwnPassword } from '../passwords/own-password.js';

export type Given = Readonly<{ password?: string; code?: string; passkey?: AuthenticationResponseJSON }>;

/** Whether it is the account's owner who asks, and not somebody who found the session. */
@Injectable()
export class Prove {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(OwnPassword) private readonly own: OwnPassword,
    @Inject(FactorProofs) private readonly factors: FactorProofs,
    @Inject(Proofs) proofs: Proofs,
  ) {
    proofs.knownBy(async (accountId) => namesOfFactors(await this.aggregates.load(secondFactorsDecider, accountId)));
  }

  /**
   * Who has a second factor proves it by that one: the password, which others may have read, would take it away. Answers
   * the factors that there were then.
   */
  async execute(
    accountId: string,
    { password, code, passkey }: Given,
    meta: Meta,
  ): Promise<Readonly<{ factors: string }> | 'wrong'> {
    const factors = await this.aggregates.load(secondFactorsDecider, accountId);
    const isRight = hasSecondFactor(factors)
      ? await this.factors.take(accountId, { code, passkey }, meta)
      : password !== undefined && (await this.own.matches(accountId, password));
    return isRight ? { factors: namesOfFactors(factors) } : 'wrong';
  }
}
