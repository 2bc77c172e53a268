import { Inject, Injectable } from '@nestjs/common';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { Settings } from '../../../platform/settings.js';
import { PeopleQueries } from '../../accounts/index.js';
import type { Receipt } from '../domain/receipt-book.js';

/** Who sells and who buys, as settings and profile say now. */
@Injectable()
export class Parties {
  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {}

  async of(accountId: string): Promise<Pick<Receipt, 'seller' | 'taxPercent' | 'buyer'>> {
    const { sellerName: name, sellerAddress: address, sellerTaxNumber, taxPercent } = this.settings;
    const seller = { name, address, taxNumber: sellerTaxNumber ?? null };
    return { seller, taxPercent: taxPercent ?? null, buyer: await this.buyer(accountId) };
  }

  private async buyer(accountId: string): Promise<Receipt['buyer']> {
    const person = await this.people.of(accountId);
    if (!person) {
      await this.people.mustBeWhole();
      return null;
    }
    const seal = (text: string) => this.dataKeys.seal(accountId, text);
    return { name: await seal(person.fullName), email: await seal(person.email) };
  }
}
