import { Inject, Injectable } from '@nestjs/common';
import type { KeptFiles } from '../../../platform/event-sourcing/registry.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { beginning } from '../../../platform/search-keys.js';
import type { BillingDetails } from '../domain/account.events.js';
import { people, type PersonRow } from './people.read-model.js';

const MOST_FOUND = 1_000;

/** Each has an index of its own. */
const KEYS = ['first', 'second', 'last', 'email', 'domain'] as const satisfies (keyof PersonRow['keys'])[];

export type Person = Pick<PersonRow, 'email' | 'fullName'>;

/** As its owner finds it in the copy of their data. */
const PICTURE = 'profile-picture.webp';

@Injectable()
export class PeopleQueries {
  private readonly rows: Rows<PersonRow>;

  constructor(@Inject(ReadModels) private readonly readModels: ReadModels) {
    this.rows = readModels.of(people);
  }

  /** E-mail and name of an account; undefined where there is none (any more). */
  async of(accountId: string): Promise<Person | undefined> {
    const row = await this.rows.get(accountId);
    return row && { email: row.email, fullName: row.fullName };
  }

  /** What receipts say of who buys, beside name and address of mail. */
  async billingDetailsOf(accountId: string): Promise<BillingDetails<string>> {
    const row = await this.rows.get(accountId);
    return {
      company: row?.company ?? null,
      address: row?.billingAddress ?? null,
      taxNumber: row?.taxNumber ?? null,
    };
  }

  /** The file that is the picture of a person. */
  async pictureOf(accountId: string): Promise<string | null> {
    return (await this.rows.get(accountId))?.pictureId ?? null;
  }

  /** An address that is to be the account's, and one that was until lately. */
  async otherAddressesOf(accountId: string): Promise<Pick<PersonRow, 'newEmail' | 'formerEmail'>> {
    const row = await this.rows.get(accountId);
    return { newEmail: row?.newEmail ?? null, formerEmail: row?.formerEmail ?? null };
  }

  /** Pictures, for who copies what is stored of a person, and who removes what nobody keeps. */
  readonly files = {
    of: async (accountId) => {
      const id = await this.pictureOf(accountId);
      return id === null ? [] : [{ id, name: PICTURE }];
    },
    among: async (ids) => {
      await this.mustBeWhole();
      const rows = await this.rows.find({ pictureId: { $in: [...ids] } });
      return rows.flatMap(({ pictureId }) => pictureId ?? []);
    },
  } satisfies KeptFiles;

  /** Throws unless who is not found is not there. */
  mustBeWhole(): Promise<void> {
    return this.readModels.mustBeWhole(people);
  }

  /** Accounts of whose name a word begins so, or the address or its domain does; at most a thousand by each. */
  async search(words: string): Promise<string[]> {
    const begins = beginning(words);
    if (!begins) return [];
    const found = await Promise.all(KEYS.map((key) => this.rows.ids({ [`keys.${key}`]: begins }, MOST_FOUND)));
    return [...new Set(found.flat())];
  }

  async ofMany(accountIds: readonly string[]): Promise<Map<string, Person>> {
    const rows = await this.rows.many([...accountIds]);
    return new Map(rows.map(({ id, email, fullName }) => [id, { email, fullName }]));
  }
}
