import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Secrets } from '../crypto/secrets.js';
import { ProblemException } from '../http/problem.js';
import type { Account, ProofNeed } from './access.js';

const PURPOSE = 'proof';
const GOOD_FOR_SECONDS = 300;

/** The request header that carries a proof. */
export const PROOF_HEADER = 'x-proof';

/** A token that says: the holder of this session has just proved their identity. It is worth nothing without the session. */
@Injectable()
export class Proofs {
  private factorsOf: (accountId: string) => Promise<string> = () => Promise.resolve('');

  constructor(
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** @param factorsOf names an account's second factors: another name after each change of them, empty where there are none */
  knownBy(factorsOf: (accountId: string) => Promise<string>): void {
    this.factorsOf = factorsOf;
  }

  /** `factors`: those that the account had when it was proved. */
  issue({ sessionId }: Account, factors: string): { proof: string; expiresIn: number } {
    const until = this.clock.now().getTime() + GOOD_FOR_SECONDS * 1_000;
    return { proof: this.secrets.token(PURPOSE, sessionId, until, this.mark(factors)), expiresIn: GOOD_FOR_SECONDS };
  }

  /** @throws ProblemException unless a fresh proof of this session comes along, by what the account has now */
  async demand({ id, sessionId }: Account, shown: string | string[] | undefined, need: ProofNeed): Promise<void> {
    const factors = await this.factorsOf(id);
    if (need === 'with-factor' && factors === '') return;
    const [session, until, mark] = (typeof shown === 'string' && this.secrets.verify(PURPOSE, shown)) || [];
    const isFresh = session === sessionId && Number(until) > this.clock.now().getTime();
    // A password proves nothing any more beside the factor that was set up since, nor does one that was taken away.
    if (isFresh && mark === this.mark(factors)) return;
    throw new ProblemException(
      403,
      'proof-needed',
      'Prove that it is you',
      'This asks for a proof that it is you, not older than five minutes: your password, or a code where you have a second factor.',
    );
  }

  private mark(factors: string): string {
    return this.secrets.derive('proof-factors', factors);
  }
}
