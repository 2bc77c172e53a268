import { memoryStore, type Store } from 'react-admin';
import { lasting } from '@veilway/web-client/storage';

/** Which columns somebody chose, and filters that they gave a name: theirs until they change it, in this browser. */
const KEPT = /[.]datatable(_columnRanks)?$|^savedQueries[.]/;
const KEY = 'console-lists';

const read = (): Record<string, unknown> => {
  try {
    return JSON.parse(lasting.getItem(KEY) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
};

/**
 * What react-admin remembers. Where somebody was in a list, and whom they searched for, is gone with the page: the address
 * has it. Its own lasting store cannot be loaded where the browser keeps nothing.
 */
export function consoleStore(): Store {
  const store = memoryStore(read());
  const keep = (change: (kept: Record<string, unknown>) => void) => {
    const kept = read();
    change(kept);
    lasting.setItem(KEY, JSON.stringify(kept));
  };
  return {
    ...store,
    setItem: (key, value) => {
      store.setItem(key, value);
      if (KEPT.test(key)) keep((kept) => (kept[key] = value));
    },
    removeItem: (key) => {
      store.removeItem(key);
      if (KEPT.test(key)) keep((kept) => delete kept[key]);
    },
    removeItems: (prefix) => {
      store.removeItems(prefix);
      keep((kept) => Object.keys(kept).forEach((key) => key.startsWith(prefix) && delete kept[key]));
    },
    reset: () => {
      store.reset();
      lasting.removeItem(KEY);
    },
  };
}
