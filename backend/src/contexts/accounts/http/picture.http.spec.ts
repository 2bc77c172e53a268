import sharp from 'sharp';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { Files } from '../../../platform/files/files.js';
import { newId } from '../../../platform/ids.js';
import { customer, type Actor } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const plain = (side = 256, background = 'red') =>
  sharp({ create: { width: side, height: side, channels: 3, background } });
const webp = () => plain().webp().toBuffer();

const send = async (file: Buffer, { token }: Pick<Actor, 'token'>, more: Record<string, string> = {}) => {
  const answer = await fetch(`${test.url}/api/v1/account/picture`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream', ...more },
    body: new Uint8Array(file),
  });
  return { status: answer.status, text: await answer.text() };
};
const fetched = (path: string, token: string) =>
  fetch(`${test.url}/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } });
const pictureId = async ({ token }: Actor) => (await test.get('account', token)).body['pictureId'] as string | null;
const bytesAt = async (path: string, token: string) => Buffer.from(await (await fetched(path, token)).arrayBuffer());

it('is stored as WebP and sealed, whatever it said beside, and shown to its owner and staff alone', async () => {
  const owner = await customer(test, 'seen@example.com');
  const other = await customer(test, 'other@example.com');
  expect([await pictureId(owner), (await fetched('account/picture', owner.token)).status]).toEqual([null, 404]);
  const told = await plain()
    .withExif({ IFD0: { Copyright: 'Somebody Somewhere' }, IFD3: { GPSLatitude: '47/1 22/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Somewhere else</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect(told.includes('Somebody Somewhere')).toBe(true);
  expect((await send(Buffer.concat([told, Buffer.from('and behind it')]), owner)).status).toBe(204);

  const answer = await fetched('account/picture', owner.token);
  expect([answer.headers.get('Content-Type'), answer.headers.get('Content-Security-Policy')]).toEqual([
    'image/webp',
    "sandbox; default-src 'none'",
  ]);
  const picture = Buffer.from(await answer.arrayBuffer());
  const { format, width, height, exif, xmp } = await sharp(picture).metadata();
  expect([format, width, height, exif, xmp]).toEqual(['webp', 256, 256, undefined, undefined]);
  for (const words of ['Somebody Somewhere', 'Somewhere else', 'and behind it'])
    expect(picture.includes(words)).toBe(false);

  const stored = await test.app.get(Files).get((await pictureId(owner))!);
  expect(stored!.includes('WEBP')).toBe(false);
  const fleet = new Fleet(test);
  const path = `admin/accounts/${owner.id}/picture`;
  for (const role of ['support', 'auditor', 'admin'] as const)
    expect(await bytesAt(path, fleet.token(role))).toEqual(picture);
  expect((await fetched(path, other.token)).status).toBe(403);
  expect((await fetched(`admin/accounts/${newId()}/picture`, fleet.admin)).status).toBe(404);

  await test.app.get(DataKeys).destroy(owner.id);
  expect((await fetched(path, fleet.admin)).status).toBe(404);
});

it('takes the place of the one of before, of which nothing is left, and can be removed', async () => {
  const owner = await customer(test, 'twice@example.com');
  const headers = { 'Idempotency-Key': newId() };
  await send(await webp(), owner, headers);
  const first = (await pictureId(owner))!;
  await send(await webp(), owner, headers);
  expect(await pictureId(owner)).toBe(first);
  await send(await plain(256, 'blue').webp().toBuffer(), owner);
  const second = (await pictureId(owner))!;
  expect(second).not.toBe(first);
  const files = test.app.get(Files);
  expect([await files.get(first), (await files.get(second)) !== undefined]).toEqual([undefined, true]);

  for (let twice = 0; twice < 2; twice++)
    expect((await test.call('DELETE', 'account/picture', { token: owner.token })).status).toBe(204);
  expect([await pictureId(owner), await files.get(second)]).toEqual([null, undefined]);
});

it('stays where a request of before comes once more', async () => {
  const owner = await customer(test, 'again@example.com');
  const files = test.app.get(Files);
  const [set, removed] = [{ 'Idempotency-Key': newId() }, { 'Idempotency-Key': newId() }];
  const remove = () => test.call('DELETE', 'account/picture', { token: owner.token, headers: removed });
  await send(await webp(), owner, set);
  await remove();
  await send(await plain(256, 'blue').webp().toBuffer(), owner);
  const picture = await pictureId(owner);
  expect([(await send(await webp(), owner, set)).status, (await remove()).status]).toEqual([204, 204]);
  expect([await pictureId(owner), (await files.get(picture!)) !== undefined]).toEqual([picture, true]);
});

it('is not removed with files that nobody keeps', async () => {
  const owner = await customer(test, 'kept@example.com');
  await send(await webp(), owner);
  const id = (await pictureId(owner))!;
  const lost = newId();
  await test.app.get(Files).put(lost, Buffer.from('nobody’s'), test.clock.now());
  test.clock.advance({ hours: 25 });
  await test.settle();
  await test.until(async () => (await test.app.get(Files).get(lost)) === undefined, 'what nobody keeps to go');
  expect(await test.app.get(Files).get(id)).toBeDefined();
});

describe('what is refused', () => {
  let owner: Actor;
  beforeAll(async () => {
    owner = await customer(test, 'refused@example.com');
  });
  const animated = async () => {
    const frames = await Promise.all(['red', 'blue'].map((colour) => plain(256, colour).png().toBuffer()));
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
  };
  const half = async () => {
    const whole = await plain().jpeg().toBuffer();
    return whole.subarray(0, whole.length / 2);
  };
  it.each([
    ['of another kind', () => plain().png().toBuffer(), 'A picture is a WebP'],
    ['no picture', () => Promise.resolve(Buffer.from('RIFF1234WEBPVP8 but not really')), 'A picture is a WebP'],
    ['empty', () => Promise.resolve(Buffer.alloc(0)), 'A picture is a WebP'],
    ['not cut', () => plain(512).webp().toBuffer(), '256 by 256 pixels: this one has 512 by 512'],
    ['too much', () => Promise.resolve(Buffer.alloc(100 * 1_024 + 1)), 'at most 100 kB'],
    ['moving', animated, 'A picture is a WebP'],
    ['cut off', half, 'cannot be read to its end'],
  ])('is one that is %s, with the reason', async (_, file, reason) => {
    const { status, text } = await send(await file(), owner);
    expect([status, text]).toEqual([400, expect.stringContaining(reason)]);
    expect(text).toContain('/problems/file-not-taken');
    expect(await pictureId(owner)).toBeNull();
  });

  it('is what is sent as something else, and the twenty-first of a day', async () => {
    expect((await send(Buffer.from('{}'), owner, { 'Content-Type': 'application/json' })).status).toBe(415);
    const busy = await customer(test, 'busy@example.com');
    const statuses = [];
    for (let sent = 0; sent < 21; sent++) statuses.push((await send(Buffer.from('x'), busy)).status);
    expect([...new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([400, 429]);
  });
});
