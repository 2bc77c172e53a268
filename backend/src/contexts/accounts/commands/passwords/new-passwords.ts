import { Inject, Injectable } from '@nestjs/common';
import { must, type Meta } from '@veilway/es-kernel';
import { Secrets } from '../../../../platform/crypto/secrets.js';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../../platform/event-sourcing/privacy/data-keys.js';
import {
  accountDecider,
  ChangePassword,
  resettable,
  ResetPassword,
  type ResetLink,
} from '../../domain/account.decider.js';
import { guessable } from '../../domain/password-rule.js';
import { OwnPassword } from './own-password.js';
import { Passwords } from './passwords.js';
import { verifiedReset } from '../links/reset-tokens.js';

type Link = ResetLink & { accountId: string };
type Change = { accountId: string; sessionId: string; currentPassword: string; newPassword: string };

/** `reason`: why the new password is among the first that are guessed. */
type Refused = Readonly<{ reason: string }>;

/** Replaces passwords: for whoever reads the account's mail, and for whoever knows the one of now. */
@Injectable()
export class NewPasswords {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(OwnPassword) private readonly own: OwnPassword,
    @Inject(Secrets) private readonly secrets: Secrets,
  ) {}

  linkOf(token: string): Link | undefined {
    return verifiedReset(this.secrets, token);
  }

  /** Answers the key of the address that the link was mailed to. */
  async reset(
    { accountId, ...link }: Link,
    newPassword: string,
    meta: Meta,
  ): Promise<Refused | { addressKey: string }> {
    const { addressKey, email } = resettable(await this.aggregates.load(accountDecider, accountId), link, meta.now);
    const open = await this.dataKeys.openerOf(accountId);
    const reason = guessable(newPassword, open(email));
    if (reason) return { reason };
    const passwordHash = await this.sealedHash(accountId, newPassword);
    await this.commands.complete(new ResetPassword(accountId, { ...link, passwordHash }, meta));
    return { addressKey };
  }

  async change(
    { accountId, sessionId, currentPassword, newPassword }: Change,
    meta: Meta,
  ): Promise<'wrong' | Refused | undefined> {
    const account = must(await this.aggregates.load(accountDecider, accountId), 'account');
    const open = await this.dataKeys.openerOf(accountId);
    if (!(await this.own.matches(accountId, currentPassword))) return 'wrong';
    const reason = guessable(newPassword, open(account.email));
    if (reason) return { reason };
    const passwordHash = await this.sealedHash(accountId, newPassword);
    const { password } = account;
    await this.commands.complete(new ChangePassword(accountId, { password, passwordHash, sessionId }, meta));
    return undefined;
  }

  private async sealedHash(accountId: string, password: string) {
    return this.dataKeys.seal(accountId, await this.passwords.hash(password));
  }
}
