import { consoleStore } from './store.js';

const COLUMNS = 'servers.datatable';
const FILTERS = 'savedQueries.servers';

/** A page that is opened anew. */
const opened = () => {
  const store = consoleStore();
  store.setup();
  return store;
};

it('keeps chosen columns and named filters in this browser, and nothing else', () => {
  const store = opened();
  store.setItem(COLUMNS, ['name']);
  store.setItem(FILTERS, [{ label: 'Full' }]);
  store.setItem('servers.listParams', { filter: { q: 'ann@example.com' } });

  const next = opened();
  expect(next.getItem(COLUMNS)).toEqual(['name']);
  expect(next.getItem(FILTERS)).toEqual([{ label: 'Full' }]);
  expect(next.getItem('servers.listParams', 'none')).toBe('none');
  expect(JSON.stringify(localStorage)).not.toContain('ann@example.com');
});

it('forgets what is taken away, one by one and all at once', () => {
  const store = opened();
  for (const key of [COLUMNS, FILTERS, 'refunds.datatable']) store.setItem(key, [key]);
  store.removeItem(COLUMNS);
  store.removeItems('savedQueries');
  expect([COLUMNS, FILTERS, 'refunds.datatable'].map((key) => opened().getItem(key))).toEqual([
    undefined,
    undefined,
    ['refunds.datatable'],
  ]);
  store.reset();
  expect(opened().getItem('refunds.datatable')).toBeUndefined();
});
