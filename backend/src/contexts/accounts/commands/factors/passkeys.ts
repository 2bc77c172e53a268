import { Inject, Injectable } from '@nestjs/common';
import { must, type Meta, type Open } from '@veilway/es-kernel';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { Secrets } from '../../../../platform/crypto/secrets.js';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../../platform/event-sourcing/commands/commands.js';
import { stepOf } from '../../../../platform/event-sourcing/commands/step.js';
import { DataKeys } from '../../../../platform/event-sourcing/privacy/data-keys.js';
import { EventStore } from '../../../../platform/event-sourcing/store/event-store.js';
import { derivedId, newId } from '../../../../platform/ids.js';
import { Settings } from '../../../../platform/settings.js';
import { ProductSettings } from '../../../settings/index.js';
import { accountDecider } from '../../domain/account.decider.js';
import { factorUseDecider, UsePasskey } from '../../domain/factor-use.decider.js';
import { factorUseEvents } from '../../domain/factor-use.events.js';
import { AddPasskey, secondFactorsDecider, type Passkey } from '../../domain/second-factors.decider.js';
import { RecoveryCodes } from './recovery-codes.js';

const PURPOSE = 'passkey';
export const ANSWERED_WITHIN_SECONDS = 300;
const GOOD_FOR_MS = ANSWERED_WITHIN_SECONDS * 1_000;

/** What a challenge is good for: it serves nothing else, and nobody but who is named. */
type Use = 'register' | 'sign-in' | 'second-factor';
const NOBODY = '-';

/** What is kept of a passkey, sealed. `publicKey`: base64url. */
type Kept = { id: string; publicKey: string; transports?: string[] };

/** Single-use: whoever takes it writes its id down until it runs out. */
type Challenge = { challengeId: string; until: string };

const fromBase64Url = (text: string): string => Buffer.from(text, 'base64url').toString();

@Injectable()
export class Passkeys {
  private readonly origin: string;
  private readonly rpID: string;

  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(RecoveryCodes) private readonly recoveryCodes: RecoveryCodes,
    @Inject(Settings) private readonly settings: Settings,
    @Inject(ProductSettings) private readonly product: ProductSettings,
  ) {
    const { origin, hostname } = new URL(settings.publicUrl);
    [this.origin, this.rpID] = [origin, hostname];
  }

  /** For a passkey that names its account by itself, and whose device looks who is there. */
  async registration(accountId: string, { now }: Meta): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const account = must(await this.aggregates.load(accountDecider, accountId), 'account');
    const { passkeys } = await this.aggregates.load(secondFactorsDecider, accountId);
    const open = await this.dataKeys.openerOf(accountId);
    return generateRegistrationOptions({
      rpName: this.product.values.brandName,
      rpID: this.rpID,
      userName: open(account.email) ?? '',
      userDisplayName: open(account.fullName) ?? '',
      userID: new Uint8Array(Buffer.from(accountId)),
      challenge: this.challenge('register', accountId, now),
      timeout: GOOD_FOR_MS,
      excludeCredentials: this.idsOf(passkeys, open),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** The recovery codes, where these are the first; `refused`: it is no answer to a challenge of ours that is still open. */
  async register(
    accountId: string,
    response: RegistrationResponseJSON,
    name: string,
    meta: Meta,
  ): Promise<string[] | 'refused'> {
    let challenge: Challenge | undefined;
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: (shown) => (challenge = this.opened(shown, 'register', accountId, meta.now)) !== undefined,
      expectedOrigin: this.origin,
      expectedRPID: this.rpID,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!verified?.verified || !challenge) return 'refused';
    const { id, publicKey, transports, counter } = verified.registrationInfo.credential;
    const kept: Kept = {
      id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      ...(transports ? { transports } : {}),
    };
    const passkeyId = derivedId('passkey', id);
    const codes = this.recoveryCodes.make(accountId);
    const seal = (text: string) => this.dataKeys.seal(accountId, text);
    const sealed = await seal(codes.kept);
    await this.keepNewestUse(accountId);
    await this.commands.execute(new UsePasskey(accountId, { ...challenge, passkeyId, counter }, stepOf(meta)));
    const added = { passkeyId, credential: await seal(JSON.stringify(kept)), name: await seal(name), codes: sealed };
    await this.commands.complete(new AddPasskey(accountId, added, meta));
    const { recovery } = await this.aggregates.load(secondFactorsDecider, accountId);
    return recovery?.codes === sealed ? codes.shown : [];
  }

  /** For whoever's passkey the device has. It must look who is there: it stands for the password too. */
  signIn({ now }: Meta): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      rpID: this.rpID,
      challenge: this.challenge('sign-in', NOBODY, now),
      timeout: GOOD_FOR_MS,
      userVerification: 'required',
    });
  }

  /** For one of this account's. */
  async secondFactor(accountId: string, { now }: Meta): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { passkeys } = await this.aggregates.load(secondFactorsDecider, accountId);
    return generateAuthenticationOptions({
      rpID: this.rpID,
      challenge: this.challenge('second-factor', accountId, now),
      timeout: GOOD_FOR_MS,
      allowCredentials: this.idsOf(passkeys, await this.dataKeys.openerOf(accountId)),
      userVerification: 'preferred',
    });
  }

  /** Whose passkey signs in; undefined where it is nobody's, or no answer to a challenge of ours that is still open. */
  async owner(response: AuthenticationResponseJSON, meta: Meta): Promise<string | undefined> {
    const handle: unknown = (response.response as Partial<AuthenticationResponseJSON['response']> | undefined)
      ?.userHandle;
    const accountId = typeof handle === 'string' ? fromBase64Url(handle) : '';
    return accountId && (await this.isRight(accountId, response, 'sign-in', meta)) ? accountId : undefined;
  }

  /** Whether it is a passkey of this account. */
  take(accountId: string, response: AuthenticationResponseJSON, meta: Meta): Promise<boolean> {
    return this.isRight(accountId, response, 'second-factor', meta);
  }

  private async isRight(
    accountId: string,
    response: AuthenticationResponseJSON,
    use: 'sign-in' | 'second-factor',
    meta: Meta,
  ): Promise<boolean> {
    const passkeyId = derivedId('passkey', String(response.id));
    const { passkeys } = await this.aggregates.load(secondFactorsDecider, accountId);
    const passkey = passkeys.find((one) => one.passkeyId === passkeyId);
    const open = await this.dataKeys.openerOf(accountId);
    const kept = passkey && this.keptOf(passkey, open);
    if (!kept) return false;
    const used = await this.aggregates.load(factorUseDecider, accountId);
    const counter = used.passkeys?.find((one) => one.passkeyId === passkeyId)?.counter ?? 0;
    let challenge: Challenge | undefined;
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (shown) =>
        (challenge = this.opened(shown, use, use === 'sign-in' ? NOBODY : accountId, meta.now)) !== undefined,
      expectedOrigin: this.origin,
      expectedRPID: this.rpID,
      credential: { id: kept.id, publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')), counter },
      requireUserVerification: use === 'sign-in',
    }).catch(() => undefined);
    if (!verified?.verified || !challenge) return false;
    await this.keepNewestUse(accountId);
    const { newCounter } = verified.authenticationInfo;
    await this.commands.execute(
      new UsePasskey(accountId, { ...challenge, passkeyId, counter: newCounter }, stepOf(meta)),
    );
    return true;
  }

  private keepNewestUse(accountId: string): Promise<void> {
    return this.store.retain(`${factorUseEvents.category}-${accountId}`, { maxCount: 1 });
  }

  private challenge(use: Use, who: string, now: Date): string {
    return this.secrets.token(PURPOSE, use, who, newId(), now.getTime() + GOOD_FOR_MS);
  }

  private opened(shown: string, wanted: Use, whose: string, now: Date): Challenge | undefined {
    const [use, who, challengeId, until] = this.secrets.verify(PURPOSE, fromBase64Url(shown)) ?? [];
    if (use !== wanted || who !== whose || !challengeId || !(Number(until) > now.getTime())) return undefined;
    return { challengeId, until: new Date(Number(until)).toISOString() };
  }

  private keptOf({ credential }: Passkey, open: Open): Kept | undefined {
    const kept = open(credential);
    return kept === undefined ? undefined : (JSON.parse(kept) as Kept);
  }

  private idsOf(passkeys: readonly Passkey[], open: Open) {
    return passkeys.flatMap((passkey) => {
      const kept = this.keptOf(passkey, open);
      return kept ? [{ id: kept.id, ...(kept.transports ? { transports: kept.transports } : {}) }] : [];
    });
  }
}
