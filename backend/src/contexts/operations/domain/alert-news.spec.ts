import { newsOf, toldAt } from './alert-news.js';

const at = (time: string) => new Date(`2030-01-01T${time}Z`);
const silent = (name: string, newsAt: Date | null, stands = true) =>
  ({ kind: 'gateway-silent', subject: name, said: { name }, stands, newsAt }) as const;
const full = { kind: 'server-full', subject: 's-9', said: { name: 'Small', clients: 1 }, stands: true } as const;
const first = ({ kind, subject, said }: ReturnType<typeof silent>) => ({ kind, subject, said });

it('tells of many that begin within a minute once, by what is most urgent', () => {
  const fleet = Array.from({ length: 200 }, (_, n) => silent(`s-${n}`, at('10:00:30')));
  const news = newsOf([{ ...full, newsAt: at('10:00:01') }, ...fleet], at('10:01:30'));
  expect(news).toEqual([{ id: expect.any(String), kind: 'alert-raised', first: first(fleet[0]!), more: 200 }]);
});

it('waits until all of the minute is known, and says the same later on', () => {
  const alert = silent('s-1', at('10:00:30'));
  expect(toldAt(at('10:00:30'))).toEqual(at('10:01:30'));
  expect(newsOf([alert], at('10:01:29'))).toEqual([]);
  const news = newsOf([alert], at('10:01:30'));
  expect(newsOf([alert], at('10:59:00'))).toEqual(news);
});

it('makes up for an hour in which nobody could be told, and for no more', () => {
  const alert = silent('s-1', at('10:00:30'));
  expect(newsOf([alert], at('11:00:30'))).toHaveLength(1);
  expect(newsOf([alert], at('11:00:31'))).toEqual([]);
});

it('tells what is over apart, each minute by itself, and nothing of what nobody is to be told', () => {
  const alerts = [silent('s-1', at('10:00:30')), silent('s-2', at('10:00:40'), false), silent('s-3', at('10:01:00'))];
  const news = newsOf([...alerts, silent('s-4', null)], at('10:05:00'));
  expect(news.map(({ kind, first: { subject }, more }) => [kind, subject, more])).toEqual([
    ['alert-raised', 's-1', 0],
    ['alert-over', 's-2', 0],
    ['alert-raised', 's-3', 0],
  ]);
  expect(new Set(news.map(({ id }) => id)).size).toBe(3);
});
