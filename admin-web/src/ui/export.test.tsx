import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for it.
import '../resources/servers/servers.page.js';
import { click, faults, fleet, open, server } from '../testing/world.js';

const LIST = 'GET /api/v1/admin/servers';
const named = (n: number) => server({ id: `s${n}`, name: `Server ${n}` });
const whole = Array.from({ length: 2_300 }, (_, n) => named(n));
type Asked = { query: string };
const rangeIn = ({ query }: Asked) => JSON.parse(new URLSearchParams(query).get('range')!) as [number, number];
/** What the list answers to each question for its rows; `total` as it is said to be. */
const page = (rows: readonly object[], total: number) => (asked: Asked) => {
  const [first, last] = rangeIn(asked);
  const cut = rows.slice(first, last + 1);
  return { body: cut, headers: { 'Content-Range': `servers ${first}-${first + cut.length - 1}/${total}` } };
};
const asksForMany = (asked: Asked) => rangeIn(asked)[1] - rangeIn(asked)[0] === 999;
/** The page itself is read as ever; of what is exported the answers are told. */
const exporting = (answer: (asked: Asked) => object | Promise<object>) => {
  fleet(...whole.slice(0, 3));
  const shown = page(whole.slice(0, 3), whole.length);
  apiAnswers({ [LIST]: (asked: Asked) => (asksForMany(asked) ? answer(asked) : shown(asked)) });
  open('/servers');
};

let files: Blob[];
const own = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
beforeEach(() => {
  files = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  // jsdom cannot follow a link.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});
afterEach(() => void Object.assign(URL, own));

const linesOf = async () => {
  const text = await new Promise<string>((read) => {
    const reader = new FileReader();
    reader.onload = () => read(String(reader.result));
    reader.readAsText(files[0]!);
  });
  return text
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]);
};

it('has every row of the list, page after page, however many there are', async () => {
  exporting(page(whole, whole.length));
  await click('button', 'Export');
  expect(await screen.findByText('The file is there. Rows: 2,300')).toBeTruthy();
  expect(await linesOf()).toEqual(whole.map(({ name }) => name));
  const ranges = apiCalls().flatMap((call) => (call.route === LIST && asksForMany(call) ? [rangeIn(call)] : []));
  expect(ranges).toEqual([
    [0, 999],
    [1_000, 1_999],
    [2_000, 2_999],
  ]);
});

it('says how far it is, and saves nothing where it is cancelled', async () => {
  exporting((asked) => (rangeIn(asked)[0] === 0 ? page(whole, 2_300)(asked) : new Promise<never>(() => {})));
  await click('button', 'Export');
  expect(await screen.findByText('1,000 of 2,300 rows')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Exporting servers' }).getAttribute('aria-valuenow')).toBe('43');
  expect(await faults()).toEqual([]);
  await click('button', 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(files).toEqual([]);
});

it('goes on where it was cut off', async () => {
  let isBroken = true;
  exporting((asked) => (rangeIn(asked)[0] === 1_000 && isBroken ? problem(500, 'Broken.') : page(whole, 2_300)(asked)));
  await click('button', 'Export');
  expect(await screen.findByText('The export was cut off. It goes on where it was.')).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The file is there. Rows: 2,300')).toBeTruthy();
  expect(await linesOf()).toEqual(whole.map(({ name }) => name));
});

it('has no row twice where others came in above, and says how many it lacks', async () => {
  // After the first page one came in, and three of the last page went up among those that were read.
  const later = [named(9_999), ...whole.slice(0, 2_296)];
  exporting((asked) => (rangeIn(asked)[0] === 0 ? page(whole, 2_300)(asked) : page(later, 2_299)(asked)));
  await click('button', 'Export');
  expect(await screen.findByText('Not in the file: 3 rows')).toBeTruthy();
  expect(await linesOf()).toEqual(whole.slice(0, 2_296).map(({ name }) => name));
});
