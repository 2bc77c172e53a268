import { request, type ClientRequest } from 'node:http';
import sharp from 'sharp';
import { Database } from '../../../platform/event-sourcing/projections/database.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { newId } from '../../../platform/ids.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { executable, hugePicture, pdf, picture as pictureOf, zip, zipBomb } from '../../../testing/refused-files.js';

let test: TestApp;
let fleet: Fleet;
let who: Awaited<ReturnType<Fleet['account']>>;
let picture: Buffer;
beforeAll(async () => {
  test = await TestApp.start();
  fleet = new Fleet(test);
  picture = await sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
afterAll(() => test.stop());
beforeEach(async () => {
  who = await fleet.account();
});

const upload = async (
  file: Buffer,
  token = who.token,
  path = 'tickets/attachments',
  type = 'application/octet-stream',
  headers: Record<string, string> = {},
) => {
  const response = await fetch(`${test.url}/api/v1/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': type, ...headers },
    body: new Uint8Array(file),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
const download = (path: string, token: string) =>
  fetch(`${test.url}/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } });
const asked = { subject: 'Look', priority: 'low', message: 'See the picture.' };
const sentWith = async (name = 'screen.exe') => {
  const { body } = await upload(picture);
  return test.post('tickets', { ...asked, attachments: [{ token: body['token'], name }] }, who.token);
};

it('comes with a ticket, is called what it is, and reaches its owner and the desk as bytes to save', async () => {
  const { status, body } = await sentWith('../C:\\Zürich "1".exe');
  expect(status).toBe(201);
  const [attachment] = body['thread'][0].attachments;
  expect(attachment).toMatchObject({ name: 'Zürich "1".png', kind: 'png' });
  for (const [path, token] of [
    [`tickets/${body['id']}/attachments/${attachment.id}`, who.token],
    [`admin/tickets/${body['id']}/attachments/${attachment.id}`, fleet.token('support')],
  ] as const) {
    const answer = await download(path, token);
    const { headers } = answer;
    expect([answer.status, headers.get('Content-Type')]).toEqual([200, 'application/octet-stream']);
    expect(headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''Z%C3%BCrich%20%221%22.png");
    expect(headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(8);
  }
});

it('goes the other way with an answer', async () => {
  const { body } = await sentWith();
  const desk = fleet.token('support');
  const uploaded = await upload(Buffer.from('Do this.\n'), desk, `admin/tickets/${body['id']}/attachments`);
  const attachments = [{ token: uploaded.body['token'], name: 'steps' }];
  await test.post(`admin/tickets/${body['id']}/replies`, { message: 'So.', attachments }, desk);
  const { body: thread } = await test.get(`tickets/${body['id']}`, who.token);
  const [attachment] = thread['thread'][1].attachments;
  expect(attachment).toMatchObject({ name: 'steps.txt', kind: 'text', bytes: 9 });
  const answer = await download(`tickets/${body['id']}/attachments/${attachment.id}`, who.token);
  expect(await answer.text()).toBe('Do this.\n');
});

it('is there for nobody else, and with no other ticket', async () => {
  const { body } = await sentWith();
  const [{ id }] = body['thread'][0].attachments;
  const other = await fleet.account();
  expect((await download(`tickets/${body['id']}/attachments/${id}`, other.token)).status).toBe(404);
  expect((await download(`admin/tickets/${body['id']}/attachments/${id}`, who.token)).status).toBe(403);
  const second = await test.post('tickets', asked, who.token);
  expect((await download(`tickets/${second.body['id']}/attachments/${id}`, who.token)).status).toBe(404);
  expect((await download(`tickets/${body['id']}/attachments/${newId()}`, who.token)).status).toBe(404);
});

it('lies sealed, and is lost with its owner’s key', async () => {
  const { body } = await sentWith();
  const [{ id }] = body['thread'][0].attachments;
  const stored = await test.app
    .get(Database)
    .collection<{ _id: string; sealed: { value: () => Buffer } }>('files')
    .findOne({ _id: id });
  expect(Buffer.from(stored!.sealed.value()).includes('PNG')).toBe(false);
  await test.app.get(DataKeys).destroy(who.id);
  expect((await download(`tickets/${body['id']}/attachments/${id}`, who.token)).status).toBe(404);
});

describe('what is refused', () => {
  const TAKEN = 'PNG, JPEG, WebP, PDF and plain text are taken';
  const both = async () => Buffer.concat([await pictureOf('png'), zip]);
  it.each<[string, reason: string, () => Buffer | Promise<Buffer>]>([
    ['an executable', `This is a file of the kind elf: only ${TAKEN}.`, () => executable],
    ['another executable', `This is a file of the kind exe: only ${TAKEN}.`, () => Buffer.from('MZ\u0000', 'latin1')],
    ['a ZIP bomb', `This is a file of the kind zip: only ${TAKEN}.`, zipBomb],
    ['a picture that is an archive too', 'This file holds another one inside. Send each as a file of its own.', both],
    [
      'a document that is an archive too',
      'This file holds another one inside. Send each as a file of its own.',
      () => Buffer.concat([pdf, zip]),
    ],
    [
      'a picture with a bomb’s dimensions',
      'This picture has more than 50 megapixels. Send a smaller one.',
      hugePicture,
    ],
    [
      'a picture that ends too early',
      'This picture cannot be read to its end. Open it, save it anew and send that.',
      async () => (await pictureOf('jpeg')).subarray(0, 200),
    ],
    ['nothing', 'This file is empty. Choose another one.', () => Buffer.alloc(0)],
    [
      'a configuration',
      'This file holds what looks like a WireGuard configuration or a private key. Support never needs it, and nobody but you should have it.',
      () => Buffer.from('[Interface]\nAddress = 10.0.0.2/32\n'),
    ],
  ])('is %s, with the reason', async (_, reason, file) => {
    const { status, body } = await upload(await file());
    expect([status, body['type'], body['detail']]).toEqual([400, '/problems/file-not-taken', reason]);
  });

  it('is one of more than 5 MB, and one that is not sent as bytes', async () => {
    const { status, body } = await upload(Buffer.alloc(6 * 1_024 * 1_024, 'x'));
    expect([status, body['type'], body['detail']]).toEqual([
      413,
      '/problems/body-too-large',
      'A file may have at most 5 MB. Send a smaller one.',
    ]);
    expect((await upload(Buffer.from('{}'), who.token, 'tickets/attachments', 'application/json')).status).toBe(415);
  });

  it('is a sixth with one message, and one that was uploaded for another account or never', async () => {
    const token = (await upload(picture)).body['token'];
    const file = { token, name: 'a' };
    const six = await test.post('tickets', { ...asked, attachments: Array(6).fill(file) }, who.token);
    expect(six.body['errors']).toMatchObject([{ pointer: '/attachments', detail: 'A message takes at most 5 files' }]);
    const other = await fleet.account();
    for (const sent of [file, { token: 'x.y.z', name: 'a' }])
      expect((await test.post('tickets', { ...asked, attachments: [sent] }, other.token)).body['type']).toBe(
        '/problems/attachment-not-taken',
      );
  });
});

it('is not replaced by another one that is sent under its key, once it came with a message', async () => {
  const headers = { 'Idempotency-Key': newId() };
  const first = await upload(Buffer.from('as it was\n'), who.token, undefined, undefined, headers);
  const attachments = [{ token: first.body['token'], name: 'a' }];
  const { body } = await test.post('tickets', { ...asked, attachments }, who.token);
  await upload(Buffer.from('other words\n'), who.token, undefined, undefined, headers);
  const [{ id }] = body['thread'][0].attachments;
  expect(await (await download(`tickets/${body['id']}/attachments/${id}`, who.token)).text()).toBe('as it was\n');
});

it('is read of nobody who has not signed in, and of nobody more than five at once', async () => {
  const sending: ClientRequest[] = [];
  /** Says that it is large, and sends nothing yet. */
  const announced = (token?: string) => {
    const sent = request(`${test.url}/api/v1/tickets/attachments`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Length': 5 * 1_024 * 1_024,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
    });
    sending.push(sent);
    sent.flushHeaders();
    return new Promise<number | undefined>((resolve) => {
      sent.on('response', ({ statusCode }) => resolve(statusCode));
      sent.on('error', () => resolve(undefined));
    });
  };
  expect(await announced()).toBe(401);
  const six = Array.from({ length: 6 }, () => announced(who.token));
  expect(await Promise.any(six)).toBe(429);
  sending.forEach((each) => each.destroy());
  await Promise.all(six);
  await test.until(async () => (await upload(picture)).status === 200, 'those that were cut off to be forgotten');
});

it('goes after a day where it came with nothing', async () => {
  const count = () => test.app.get(Database).collection('files').countDocuments({});
  const before = await count();
  const unsent = await upload(picture);
  const { body } = await sentWith();
  expect(await count()).toBe(before + 2);
  test.clock.advance({ days: 1, hours: 2 });
  await test.settle();
  const [{ id }] = body['thread'][0].attachments;
  expect((await download(`tickets/${body['id']}/attachments/${id}`, fleet.token('customer', who.id))).status).toBe(200);
  expect(await count()).toBeLessThan(before + 2);
  const late = { ...asked, attachments: [{ token: unsent.body['token'], name: 'a' }] };
  expect((await test.post('tickets', late, fleet.token('customer', who.id))).body['type']).toBe(
    '/problems/attachment-not-taken',
  );
});
