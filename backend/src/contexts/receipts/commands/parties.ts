import { Inject, Injectable } from '@nestjs/common';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { PeopleQueries } from '../../accounts/index.js';
import { ProductSettings } from '../../settings/index.js';
import type { Receipt } from '../domain/receipt-book.js';

/** Who sells and who buys, as settings and profile say now. */
@Injectable()
export class Parties {
  constructor(
    @Inject(ProductSettings) private readonly settings: ProductSettings,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {}

  async of(accountId: string): Promise<Pick<Receipt, 'seller' | 'taxPercent' | 'buyer'>> {
    const { values } = this.settings;
    const seller = {
      name: values.sellerName || values.brandName,
      address: values.sellerAddress.length ? values.sellerAddress : values.officeAddress,
      taxNumber: values.sellerTaxNumber || null,
    };
    const taxPercent = values.taxPercent === '' ? null : Number(values.taxPercent);
    return { seller, taxPercent, buyer: await this.buyer(accountId) };
  }

  private async buyer(accountId: string): Promise<Receipt['buyer']> {
    const person = await this.people.of(accountId);
    if (!person) {
      await this.people.mustBeWhole();
      return null;
    }
    const seal = (text: string) => this.dataKeys.seal(accountId, text);
    const { company, address, taxNumber } = await this.people.billingDetailsOf(accountId);
    return {
      name: await seal(person.fullName),
      email: await seal(person.email),
      ...(company !== null && { company: await seal(company) }),
      ...(address !== null && { address: await seal(address) }),
      ...(taxNumber !== null && { taxNumber: await seal(taxNumber) }),
    };
  }
}
