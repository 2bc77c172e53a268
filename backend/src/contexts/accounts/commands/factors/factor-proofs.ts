import { Inject, Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Meta } from '@veilway/es-kernel';
import { FactorCodes } from './factor-codes.js';
import { FactorLoss } from './factor-loss.js';
import { Passkeys } from './passkeys.js';

export type FactorProof = Readonly<{
  code?: string | undefined;
  passkey?: AuthenticationResponseJSON | undefined;
}>;

/** Whatever stands for a second factor. */
@Injectable()
export class FactorProofs {
  constructor(
    @Inject(FactorCodes) private readonly codes: FactorCodes,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(FactorLoss) private readonly loss: FactorLoss,
  ) {}

  async take(accountId: string, { code, passkey }: FactorProof, meta: Meta): Promise<boolean> {
    const isRight = passkey
      ? await this.passkeys.take(accountId, passkey, meta)
      : code !== undefined && (await this.codes.take(accountId, code, meta));
    if (isRight) await this.loss.wasShown(accountId, meta);
    return isRight;
  }
}
