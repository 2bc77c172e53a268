import type { RaRecord } from 'react-admin';
import type { Permission } from '../providers/types.js';
import { dataProvider } from '../providers/data-provider.js';

/** Something that was found, and where it is. */
export type Found = { id: string; title: string; detail?: string | undefined; to: string };

/** Where things are found by words, and by whom. */
export type Source = {
  /** What stands above what it found. */
  name: string;
  may: Permission;
  find: (words: string, signal: AbortSignal) => Promise<Found[]>;
};

/** More of a kind are found on its own page. */
const MOST = 5;

/** A source of a list of the API that is filtered by `q`. `fields`: what else it is filtered by. */
export const listed =
  <T extends RaRecord>(resource: string, found: (record: T) => Found, fields: object = {}): Source['find'] =>
  async (words, signal) => {
    const { data } = await dataProvider.getList<T>(resource, {
      filter: { ...fields, q: words },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: MOST },
      signal,
    });
    return data.map(found);
  };
