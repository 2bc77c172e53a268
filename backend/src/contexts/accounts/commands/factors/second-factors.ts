import { Inject, Injectable } from '@nestjs/common';
import { generateSecret, generateURI } from 'otplib';
import { must, type Meta, type Sealed } from '@veilway/es-kernel';
import { MINUTE_MS } from '../../../../platform/calendar.js';
import { Secrets } from '../../../../platform/crypto/secrets.js';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../../platform/event-sourcing/privacy/data-keys.js';
import { ProductSettings } from '../../../settings/index.js';
import { accountDecider } from '../../domain/account.decider.js';
import {
  AddAuthenticator,
  MakeRecoveryCodes,
  namesOfFactors,
  secondFactorsDecider,
} from '../../domain/second-factors.decider.js';
import { FactorCodes } from './factor-codes.js';
import { RecoveryCodes } from './recovery-codes.js';

const PURPOSE = 'authenticator';
const GOOD_FOR_MS = 15 * MINUTE_MS;

/** What an app makes codes of: to type in, and as it is read by its camera. `ticket`: brings it back with the first code. */
export type Offer = { secret: string; uri: string; ticket: string };

@Injectable()
export class SecondFactors {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(ProductSettings) private readonly settings: ProductSettings,
    @Inject(FactorCodes) private readonly codes: FactorCodes,
    @Inject(RecoveryCodes) private readonly recoveryCodes: RecoveryCodes,
  ) {}

  /** A new secret, of which nothing is stored until somebody shows that their app has it. */
  async offer(accountId: string, { now }: Meta): Promise<Offer> {
    const account = must(await this.aggregates.load(accountDecider, accountId), 'account');
    const open = await this.dataKeys.openerOf(accountId);
    const label = open(account.email) ?? '';
    const secret = generateSecret();
    const sealed = await this.dataKeys.seal(accountId, secret);
    return {
      secret,
      uri: generateURI({ issuer: this.settings.values.brandName, label, secret }),
      ticket: this.secrets.token(PURPOSE, accountId, now.getTime() + GOOD_FOR_MS, sealed, await this.markOf(accountId)),
    };
  }

  /** The recovery codes, where these are the first; `over`: the offer has run out, or factors changed since. */
  async accept(accountId: string, ticket: string, code: string, meta: Meta): Promise<string[] | 'wrong' | 'over'> {
    const [owner, until, sealed, mark] = this.secrets.verify(PURPOSE, ticket) ?? [];
    if (owner !== accountId || !(Number(until) > meta.now.getTime())) return 'over';
    if (mark !== (await this.markOf(accountId))) return 'over';
    const open = await this.dataKeys.openerOf(accountId);
    const secret = open(sealed as Sealed);
    if (!secret || !(await this.codes.takeOf(secret, accountId, code, meta))) return 'wrong';
    return this.withCodes(
      accountId,
      (codes) => new AddAuthenticator(accountId, { secret: sealed as Sealed, codes }, meta),
    );
  }

  /** Of the factors that there are: an offer, which a proof by these was given for, does not outlive them. */
  private async markOf(accountId: string): Promise<string> {
    const factors = namesOfFactors(await this.aggregates.load(secondFactorsDecider, accountId));
    return this.secrets.derive('offer-factors', factors);
  }

  async makeCodes(accountId: string, meta: Meta): Promise<string[]> {
    must(await this.aggregates.load(accountDecider, accountId), 'account');
    return this.withCodes(accountId, (codes) => new MakeRecoveryCodes(accountId, { codes }, meta));
  }

  /** Those that are good from now on; none where those of before still are. */
  private async withCodes(
    accountId: string,
    command: (codes: Sealed) => AddAuthenticator | MakeRecoveryCodes,
  ): Promise<string[]> {
    const { shown, kept } = this.recoveryCodes.make(accountId);
    const sealed = await this.dataKeys.seal(accountId, kept);
    await this.commands.complete(command(sealed));
    const { recovery } = await this.aggregates.load(secondFactorsDecider, accountId);
    return recovery?.codes === sealed ? shown : [];
  }
}
