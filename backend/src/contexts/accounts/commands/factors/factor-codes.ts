import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { verifySync } from 'otplib';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../../platform/event-sourcing/commands/commands.js';
import { stepOf } from '../../../../platform/event-sourcing/commands/step.js';
import { DataKeys } from '../../../../platform/event-sourcing/privacy/data-keys.js';
import { EventStore } from '../../../../platform/event-sourcing/store/event-store.js';
import { UseCode } from '../../domain/factor-use.decider.js';
import { factorUseEvents } from '../../domain/factor-use.events.js';
import { secondFactorsDecider, UseRecoveryCode } from '../../domain/second-factors.decider.js';
import { plainCode, RecoveryCodes } from './recovery-codes.js';

const OF_AN_APP = /^\d{6}$/;
/** A clock that is so many seconds off still shows a right code (RFC 6238, section 5.2). */
const TOLERANCE_SECONDS = 30;

/** Takes codes that stand for a second factor. Each works once, whatever it is taken for. */
@Injectable()
export class FactorCodes {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(RecoveryCodes) private readonly recoveryCodes: RecoveryCodes,
  ) {}

  /** Whether it was a code of the account's app, or one of its recovery codes. @throws Refusal where it was, and was used */
  async take(accountId: string, entered: string, meta: Meta): Promise<boolean> {
    const { authenticator, recovery, sets } = await this.aggregates.load(secondFactorsDecider, accountId);
    const open = await this.dataKeys.openerOf(accountId);
    const code = plainCode(entered);
    if (OF_AN_APP.test(code)) {
      const secret = authenticator && open(authenticator.secret);
      return secret ? this.takeOf(secret, accountId, code, meta) : false;
    }
    const kept = recovery && open(recovery.codes);
    const place = kept ? this.recoveryCodes.find(accountId, kept, code) : -1;
    if (place < 0) return false;
    await this.commands.execute(new UseRecoveryCode(accountId, { set: sets, code: place }, stepOf(meta)));
    return true;
  }

  /** The same of a secret that is the account's, or about to be. */
  async takeOf(secret: string, accountId: string, code: string, meta: Meta): Promise<boolean> {
    const token = plainCode(code);
    if (!OF_AN_APP.test(token)) return false;
    const epoch = Math.floor(meta.now.getTime() / 1_000);
    const found = verifySync({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS });
    if (!found.valid || !('timeStep' in found)) return false;
    await this.store.retain(`${factorUseEvents.category}-${accountId}`, { maxCount: 1 });
    await this.commands.execute(new UseCode(accountId, { step: found.timeStep }, stepOf(meta)));
    return true;
  }
}
