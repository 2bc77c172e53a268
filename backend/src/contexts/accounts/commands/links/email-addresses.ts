import { Inject, Injectable } from '@nestjs/common';
import { domainToASCII } from 'node:url';
import { Secrets } from '../../../../platform/crypto/secrets.js';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { emailAddressDecider } from '../../domain/email-address.decider.js';

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** How addresses were told apart at first. */
const inLowerCase = (email: string): string => email.trim().toLowerCase();

/**
 * One spelling for all that look alike or lead to one mailbox: case, composed or not, with characters that nobody sees,
 * an international domain or its ASCII form. Addresses differ in more than that for few mail servers, and for no person.
 */
export const normalised = (email: string): string => {
  const plain = inLowerCase(email.normalize('NFKC').replace(INVISIBLE, ''));
  const at = plain.lastIndexOf('@') + 1;
  return plain.slice(0, at) + (domainToASCII(plain.slice(at)) || plain.slice(at));
};

/** Who reads what is sent to an address: `ann+shop@example.com` and `ann@example.com` are one person's. */
export const mailboxOf = (email: string): string => normalised(email).replace(/(?<=^[^+@]+)[+][^@]*(?=@)/, '');

@Injectable()
export class EmailAddresses {
  constructor(
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
  ) {}

  /** The id of an address's stream. */
  keyOf(email: string): string {
    return this.keyOfSpelling(normalised(email));
  }

  /** Who has an address, and under which id: accounts of before may have it by the spelling they signed up with. */
  async held(email: string): Promise<{ addressKey: string; owner: string | undefined }> {
    const keys = [...new Set([this.keyOf(email), this.keyOfSpelling(inLowerCase(email))])];
    const found = await Promise.all(
      keys.map(async (addressKey) => ({
        addressKey,
        owner: await this.aggregates.load(emailAddressDecider, addressKey),
      })),
    );
    return found.find(({ owner }) => owner !== undefined) ?? found[0]!;
  }

  private keyOfSpelling(email: string): string {
    return this.secrets.derive('email-address', email);
  }
}
