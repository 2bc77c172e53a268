import { Inject, Injectable } from '@nestjs/common';
import { refuse, type Meta } from '@veilway/es-kernel';
import { Secrets } from '../../../../platform/crypto/secrets.js';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { stepOf } from '../../../../platform/event-sourcing/commands/step.js';
import { accountDecider, type Account } from '../../domain/account.decider.js';
import {
  CallOffFactorLoss,
  ConfirmFactorLoss,
  ReportFactorLoss,
  secondFactorsDecider,
} from '../../domain/second-factors.decider.js';
import { verifiedKeeping, verifiedLoss } from './factor-loss-tokens.js';

const ofStaff = (): never =>
  refuse('staff-factors', 'Second factors of staff are taken away by another admin. Ask one of them.');

/**
 * The way back for who lost app, passkeys and recovery codes: the password, the account's mail, and three days in which
 * whoever still has a factor calls it off. Past `Commands`: nobody is signed in who could read what they wrote.
 */
@Injectable()
export class FactorLoss {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Secrets) private readonly secrets: Secrets,
  ) {}

  async report({ accountId, account }: { accountId: string; account: Account }, meta: Meta): Promise<void> {
    if (account.role !== 'customer') ofStaff();
    const { password } = account;
    await this.aggregates.execute(secondFactorsDecider, new ReportFactorLoss(accountId, { password }, stepOf(meta)));
  }

  /** When the factors go; undefined where the link is none of ours. */
  async confirm(token: string, meta: Meta): Promise<{ accountId: string; forgottenAt: Date } | undefined> {
    const link = verifiedLoss(this.secrets, token);
    if (!link) return undefined;
    const { accountId, ...loss } = link;
    const account = await this.aggregates.load(accountDecider, accountId);
    if (account?.role !== 'customer') ofStaff();
    // A link for the password of before confirms no loss, however new it is.
    const until = account?.password === loss.password ? loss.until : new Date(0).toISOString();
    const confirm = new ConfirmFactorLoss(accountId, { ...loss, until }, stepOf(meta));
    await this.aggregates.execute(secondFactorsDecider, confirm);
    const { waiting } = await this.aggregates.load(secondFactorsDecider, accountId);
    return waiting ? { accountId, forgottenAt: new Date(waiting.forgottenAt) } : undefined;
  }

  /** Undefined where the link is none of ours. */
  async callOff(token: string, meta: Meta): Promise<{ accountId: string } | undefined> {
    const link = verifiedKeeping(this.secrets, token);
    if (!link) return undefined;
    const { accountId, loss } = link;
    await this.aggregates.execute(secondFactorsDecider, new CallOffFactorLoss(accountId, { loss }, stepOf(meta)));
    return { accountId };
  }

  /** Who has shown a factor has not lost it, unless all of them are young. */
  async wasShown(accountId: string, meta: Meta): Promise<void> {
    const callOff = new CallOffFactorLoss(accountId, { byFactor: true }, stepOf(meta));
    await this.aggregates.execute(secondFactorsDecider, callOff);
  }

  /** Who is signed in, and has proven by a factor who they are, keeps the factors. */
  async keep(accountId: string, meta: Meta): Promise<void> {
    await this.wasShown(accountId, meta);
    if ((await this.aggregates.load(secondFactorsDecider, accountId)).waiting)
      refuse(
        'factors-too-new',
        'Your second factors were set up less than seven days before they were said to be lost: they are kept by the link in the mail about it, or by another password.',
      );
  }
}
