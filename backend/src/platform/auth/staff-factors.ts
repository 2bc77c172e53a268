import { Inject, Injectable } from '@nestjs/common';
import { ProblemException } from '../http/problem.js';
import { Settings } from '../settings.js';
import type { Access, Account, Role } from './access.js';
import { Rights } from './rights.js';

const LOOKS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Who changes what belongs to others must have more than a password, which others may have read. */
@Injectable()
export class StaffFactors {
  private mayChange: (account: Account) => Promise<boolean> = () => Promise.resolve(false);

  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(Rights) private readonly rights: Rights,
  ) {}

  /** Who knows of accounts' second factors. */
  knownBy(mayChange: (account: Account) => Promise<boolean>): void {
    this.mayChange = mayChange;
  }

  /** Whether this account should have a second factor. */
  wantedOf(role: Role): 'required' | 'advised' | null {
    if (!this.rights.mayChange(role)) return null;
    return this.settings.staffSecondFactor === 'require' ? 'required' : 'advised';
  }

  /** @throws ProblemException where staff changes something without a second factor */
  async demand(account: Account, access: Access | undefined, method: string): Promise<void> {
    const isOfStaff = Array.isArray(access) && !LOOKS.has(method);
    if (!isOfStaff || this.wantedOf(account.role) !== 'required' || (await this.mayChange(account))) return;
    throw new ProblemException(
      403,
      'second-factor-needed',
      'Set up a second factor',
      'Who changes something here needs a second factor. Set one up in your settings, under "Second factors"; until then you can look at everything.',
    );
  }
}
