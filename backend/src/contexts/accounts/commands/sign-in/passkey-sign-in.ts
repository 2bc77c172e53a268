import { Inject, Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { accountDecider, canSignIn } from '../../domain/account.decider.js';
import type { DeviceKind } from '../../domain/device-kind.js';
import { BeginSession, type SignedIn } from './begin-session.js';
import { FactorLoss } from '../factors/factor-loss.js';
import { Passkeys } from '../factors/passkeys.js';

/** A sign-in without a password. */
@Injectable()
export class PasskeySignIn {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(FactorLoss) private readonly loss: FactorLoss,
    @Inject(BeginSession) private readonly beginSession: BeginSession,
  ) {}

  async execute(
    answer: AuthenticationResponseJSON,
    device: DeviceKind,
    isKnown: (addressKey: string) => boolean,
    meta: Meta,
  ): Promise<{ signedIn: SignedIn; addressKey: string } | 'wrong'> {
    const accountId = await this.passkeys.owner(answer, meta);
    const account = accountId && (await this.aggregates.load(accountDecider, accountId));
    if (!account || !canSignIn(account, meta.now)) return 'wrong';
    await this.loss.wasShown(accountId, meta);
    const { addressKey } = account;
    const signedIn = await this.beginSession.execute(
      accountId,
      account,
      { device, isKnownDevice: isKnown(addressKey) },
      meta,
    );
    return signedIn === 'wrong' ? 'wrong' : { signedIn, addressKey };
  }
}
