import { Inject, Injectable } from '@nestjs/common';
import { Secrets } from '../../../platform/crypto/secrets.js';

/** Addresses differ in more than case for few mail servers, and for no person. */
export const normalised = (email: string): string => email.trim().toLowerCase();

@Injectable()
export class EmailAddresses {
  constructor(@Inject(Secrets) private readonly secrets: Secrets) {}

  /** The id of an address's stream. */
  keyOf(email: string): string {
    return this.secrets.derive('email-address', normalised(email));
  }
}
