import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Meta } from '@veilway/es-kernel';
import { RequestMail, verificationMailId } from '../../mail/index.js';
import { derivedId } from '../../../platform/ids.js';
import type { Account } from '../domain/account.decider.js';

/**
 * Mails that somebody other than the account's owner can set off: at most one of a kind a minute.
 * Sent past `Commands`: the answer must not carry a position, which would tell known addresses from unknown ones.
 */
@Injectable()
export class AccountMails {
  constructor(@Inject(CommandBus) private readonly bus: CommandBus) {}

  /** The link to confirm the address: again, where one was sent within the same minute, nothing. */
  async sendVerification(accountId: string, meta: Meta): Promise<void> {
    await this.request('verify-email', verificationMailId(accountId, meta.now), accountId, meta);
  }

  /** To the owner of an address with which somebody signed up once more. */
  async sendSignUpRepeated(accountId: string, { status }: Account, meta: Meta): Promise<void> {
    if (status === 'unconfirmed') return this.sendVerification(accountId, meta);
    const id = derivedId('sign-up-repeated', accountId, Math.floor(meta.now.getTime() / 60_000));
    await this.request('sign-up-repeated', id, accountId, meta);
  }

  private async request(template: 'verify-email' | 'sign-up-repeated', id: string, accountId: string, meta: Meta) {
    await this.bus.execute(new RequestMail(id, { template, accountId, parameters: {} }, meta));
  }
}
