import type { FastifyReply } from 'fastify';
import { cut, sendRange, textsOf, wantedOf, type ListQuery, type ListRules } from './list-query.js';

const RULES: ListRules<'name' | 'load', 'q' | 'state'> = {
  sortable: ['name', 'load'],
  filters: ['q', 'state'],
  defaultSort: ['name', 'ASC'],
};
const wanted = (query: ListQuery) => wantedOf(query, RULES);

describe('a list query', () => {
  it('left empty asks for the first 25 rows, sorted as the list is', () =>
    expect(wanted({})).toEqual({ field: 'name', order: 1, skip: 0, limit: 25, filter: {} }));

  it('says what to sort by, which rows, and which alone', () =>
    expect(wanted({ sort: '["load","DESC"]', range: '[10,19]', filter: '{"q":"x"}' })).toEqual({
      field: 'load',
      order: -1,
      skip: 10,
      limit: 10,
      filter: { q: 'x' },
    }));

  it('takes a thousand rows', () => expect(wanted({ range: '[5,1004]' }).limit).toBe(1_000));

  it.each<[ListQuery, string]>([
    [{ sort: 'name' }, 'sort'],
    [{ sort: '["secret","ASC"]' }, 'sort'],
    [{ sort: '["name","UP"]' }, 'sort'],
    [{ sort: '{}' }, 'sort'],
    [{ range: '[0,1000]' }, 'range'],
    [{ range: '[5,4]' }, 'range'],
    [{ range: '[-1,4]' }, 'range'],
    [{ range: '[0.5,4]' }, 'range'],
    [{ range: '7' }, 'range'],
    [{ filter: '{"secret":1}' }, 'filter'],
    [{ filter: '[]' }, 'filter'],
    [{ filter: 'null' }, 'filter'],
  ])('is refused, and says where: %j', (query, field) =>
    expect(() => wanted(query)).toThrow(expect.objectContaining({ code: 'validation-failed', field })),
  );
});

describe('what a filter wants', () => {
  it('is texts, be it one or several, or nothing', () => {
    expect(textsOf(undefined)).toBeUndefined();
    expect(textsOf('on')).toEqual(['on']);
    expect(textsOf([1, true, 'on'])).toEqual(['1', 'true', 'on']);
  });

  it.each([[{ $ne: null }], [null], [[{}]]])('is never %j', (value) =>
    expect(() => textsOf(value)).toThrow(expect.objectContaining({ code: 'validation-failed', field: 'filter' })),
  );
});

describe('rows in memory', () => {
  const rows = [
    { id: 'c', load: 2 },
    { id: 'a', load: null },
    { id: 'b', load: 1 },
    { id: 'd', load: 2 },
  ];
  const ids = (order: 1 | -1, skip = 0, limit = 9) =>
    cut(rows, { field: 'load', order, skip, limit, filter: {} }).map(({ id }) => id);

  it('are sorted either way, what is not known last, equal ones by id', () => {
    expect(ids(1)).toEqual(['b', 'c', 'd', 'a']);
    expect(ids(-1)).toEqual(['c', 'd', 'b', 'a']);
  });

  it('are cut after that', () => expect(ids(1, 1, 2)).toEqual(['c', 'd']));
});

it.each([
  [0, 10, 'servers 0-9/200'],
  [200, 0, 'servers 200-200/200'],
])('tells which rows were sent: from %d, %d of them', (skip, sent, text) => {
  const headers: Record<string, string> = {};
  const reply = { header: (name: string, value: string) => ((headers[name] = value), reply) };
  sendRange(reply as unknown as FastifyReply, 'servers', skip, sent, 200);
  expect(headers['Content-Range']).toBe(text);
});
