import sharp from 'sharp';
import { Files } from '../../../platform/files/files.js';
import { newId } from '../../../platform/ids.js';
import { TestApp, type Answer } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { hugePicture, picture } from '../../../testing/refused-files.js';
import { ProductSettings } from '../read-models/product-settings.js';

jest.setTimeout(120_000); // machines that do other things besides

let test: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  test = await TestApp.start({ BRAND_NAME: 'Veilway', SUPPORT_PHONE: '+49 30 1' });
  fleet = new Fleet(test);
  await test.until(async () => (await test.get('plans')).body['items'].length === 3, 'the standard plans');
});
afterAll(() => test?.stop());

const change = (changes: object, headers: Record<string, string> = {}): Promise<Answer> => {
  const { token, proof } = fleet.provenAdmin;
  return test.call('PATCH', 'admin/settings', { token, body: changes, headers: { ...proof, ...headers } });
};
const settings = () => test.get('admin/settings', fleet.token('auditor'));
const changes = async (): Promise<Answer['body'][]> =>
  (await test.get('admin/settings/changes', fleet.token('auditor'))).body['items'];
const brand = async () => (await test.get('brand')).body;

describe('before anybody has said anything', () => {
  it('shows what environment and program say, and which variables are set, and to what where that is no secret', async () => {
    const { body, headers } = await settings();
    expect(headers.get('ETag')).toBe('"-1"');
    expect(body['values']).toMatchObject({ brandName: 'Veilway', supportPhone: '+49 30 1', trialDays: 7 });
    expect(body['defaults']).toEqual(body['values']);
    expect(body['settings']).toContainEqual({
      name: 'brandName',
      section: 'brand',
      isChosen: false,
      variable: 'BRAND_NAME',
    });
    expect(body['environment']).toContainEqual({ name: 'JWT_SECRET', isSet: true, value: null });
    expect(body['environment']).toContainEqual({ name: 'TRUSTED_PROXIES', isSet: false, value: null });
    expect(body['environment']).toContainEqual({ name: 'DATA_DIR', isSet: true, value: test.settings.dataDir });
    expect(body['environment'].map(({ name }: { name: string }) => name)).not.toContain('BRAND_NAME');
    expect(body['paymentMethod']).toBe('test');
    expect(JSON.stringify(body)).not.toContain(test.settings.jwtSecret);
    expect(await changes()).toEqual([]);
  });

  it('takes the first change of who has seen that, and of nobody who has seen more', async () => {
    expect((await change({ trialDays: 9 }, { 'If-Match': '"0"' })).status).toBe(412);
    const first = await change({ trialDays: 9 }, { 'If-Match': '"-1"' });
    expect([first.status, first.headers.get('ETag'), first.body['values']['trialDays']]).toEqual([200, '"0"', 9]);
    await change({ trialDays: null });
  });
});

describe('a setting that an admin changes', () => {
  it('is told with who changed it, from what to what, and goes back to what it was', async () => {
    const admin = await fleet.account();
    const { token, proof } = fleet.provenAs(admin.id);
    const asAdmin = (body: object) => test.call('PATCH', 'admin/settings', { token, body, headers: proof });
    await asAdmin({ answerHours: 48, officeAddress: ['Nimbus Ltd', '1 Main Street'] });
    await asAdmin({ answerHours: 12 });
    const [latest, ...earlier] = await changes();
    expect(latest).toMatchObject({ name: 'answerHours', from: 48, to: 12, byId: admin.id, by: expect.any(String) });
    expect(earlier.slice(0, 2)).toEqual([
      expect.objectContaining({ name: 'officeAddress', to: ['Nimbus Ltd', '1 Main Street'] }),
      expect.objectContaining({ name: 'answerHours', to: 48 }),
    ]);
    expect(earlier[1]).not.toHaveProperty('from');
    await asAdmin({ answerHours: latest!['from'] });
    await asAdmin({ answerHours: null, officeAddress: null });
    const { body } = await settings();
    expect(body['values']).toMatchObject({ answerHours: 24, officeAddress: [] });
    expect((await changes()).find(({ name }) => name === 'answerHours')).not.toHaveProperty('to');
  });

  it('has its history read by itself, page by page, the latest first', async () => {
    for (const ticketsPerDay of [11, 12, 13]) await change({ ticketsPerDay, trialDays: ticketsPerDay });
    await change({ ticketsPerDay: null, trialDays: null });
    type Page = { items: { name: string; to?: number }[]; nextCursor: string | null };
    const page = async (query: string) =>
      (await test.get<Page>(`admin/settings/changes?${query}`, fleet.token('auditor'))).body;
    const first = await page('name=ticketsPerDay&limit=2');
    const second = await page(`name=ticketsPerDay&limit=200&cursor=${first.nextCursor}`);
    expect(first.items.map(({ to }) => to)).toEqual([undefined, 13]);
    expect(second.items.slice(0, 2).map(({ to }) => to)).toEqual([12, 11]);
    expect(second.nextCursor).toBeNull();
    expect([...first.items, ...second.items].every(({ name }) => name === 'ticketsPerDay')).toBe(true);
    expect((await page('limit=200')).items.some(({ name }) => name === 'trialDays')).toBe(true);
    const wrong = await test.get('admin/settings/changes?name=masterKey', fleet.token('auditor'));
    expect(wrong.body).toMatchObject({ status: 400, errors: [{ pointer: '/name' }] });
  });

  it('is one change where it is sent twice, and none where nothing is another one', async () => {
    await change({ ticketsPerDay: 7 });
    const before = (await settings()).headers.get('ETag');
    await change({ ticketsPerDay: 7 });
    expect((await settings()).headers.get('ETag')).toBe(before);
    await change({ ticketsPerDay: null });
  });

  it('is refused with what is there now, where another admin was faster', async () => {
    const seen = (await settings()).headers.get('ETag')!;
    await change({ trialDays: 10 }, { 'If-Match': seen });
    const { status, body } = await change({ trialDays: 20 }, { 'If-Match': seen });
    expect([status, body['type'], body['current']['values']['trialDays']]).toEqual([
      412,
      '/problems/stale-revision',
      10,
    ]);
    await change({ trialDays: null });
  });

  it('asks for a proof, and is not for auditors', async () => {
    const { status, body } = await test.call('PATCH', 'admin/settings', { token: fleet.admin, body: { trialDays: 8 } });
    expect([status, body['type']]).toEqual([403, '/problems/proof-needed']);
    const auditor = { token: fleet.token('auditor'), body: { trialDays: 8 }, headers: fleet.provenAdmin.proof };
    expect((await test.call('PATCH', 'admin/settings', auditor)).status).toBe(403);
  });

  it.each([
    [{ brandName: '' }, '/brandName'],
    [{ supportEmail: 'nobody' }, '/supportEmail'],
    [{ supportHours: 'always' }, '/supportHours'],
    [{ trialDays: 0 }, '/trialDays'],
    [{ taxPercent: '100' }, '/taxPercent'],
    [{ refundAloneUpToCents: 10_001 }, '/refundAloneUpToCents'],
    [{ dnsServers: [] }, '/dnsServers'],
    [{ dnsServers: ['resolver'] }, '/dnsServers'],
    [{ officeAddress: ['a\nb'] }, '/officeAddress'],
    [{ masterKey: 'x' }, '/masterKey'],
  ])('is refused where it is none: %j', async (wrong, pointer) => {
    const { status, body } = await change(wrong);
    expect([status, body['errors'][0]['pointer']]).toEqual([400, pointer]);
  });
});

describe('colours of the brand', () => {
  it('are worn by both webs at once, and taken off again', async () => {
    expect(await brand()).not.toHaveProperty('style');
    await change({ brandColorLight: '#7a1fa2', brandColorDark: '#e0a0ff' });
    const { style } = await brand();
    expect(style).toMatch(/^\/api\/v1\/brand\/style\.css\?[\w-]{12}$/);
    const { text, headers } = await test.get((style as string).slice('/api/v1/'.length));
    expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
      'text/css; charset=utf-8',
      'public, max-age=3600',
    ]);
    expect(text).toContain('--vw-colors-brand-solid:#7a1fa2');
    expect(text).toContain('--mui-palette-primary-main:#e0a0ff');
    await change({ brandColorLight: '#0a6272' });
    expect((await brand())['style']).not.toBe(style);
    await change({ brandColorLight: null, brandColorDark: null });
    expect(await brand()).not.toHaveProperty('style');
  });

  it.each([
    [
      { brandColorLight: '#ffcc00' },
      /^brandColorLight #ffcc00 has a contrast of 1\.3:1 on light pages, .* #[\da-f]{6} is/,
    ],
    [{ brandColorDark: '#202020' }, /^brandColorDark #202020 has a contrast of 1\.0:1 on dark pages/],
    [{ brandColorDark: 'red' }, /a colour such as #2fbfcc/],
  ])('are refused where nobody could read them: %j', async (wrong, detail) => {
    const { status, body } = await change(wrong);
    expect([status, body['errors'][0]['pointer']]).toEqual([400, `/${Object.keys(wrong)[0]!}`]);
    expect(body['errors'][0]['detail']).toMatch(detail);
  });
});

describe('the logo', () => {
  const upload = async (file: Buffer, token = fleet.admin, type = 'application/octet-stream') => {
    const answer = await fetch(`${test.url}/api/v1/admin/settings/logos`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
      body: new Uint8Array(file),
    });
    return { status: answer.status, body: JSON.parse(await answer.text()) as Answer['body'] };
  };
  const uploaded = async (file: Buffer) => (await upload(file)).body['id'] as string;
  const shownAt = (path: string, headers: Record<string, string> = {}) => fetch(test.url + path, { headers });
  const addressOf = (id: string) => `/api/v1/brand/logos/${id}`;
  const clear = (width = 300, height = 100, color = '#7a1fa280') =>
    sharp({ create: { width, height, channels: 4, background: color } });

  it('is painted anew to fit, keeps what is clear, and is shown by both webs once it is set', async () => {
    const told = await clear(2_048, 256)
      .withExif({ IFD0: { Copyright: 'Somebody Somewhere' } })
      .png()
      .toBuffer();
    const { status, body } = await upload(Buffer.concat([told, Buffer.from('and behind it')]));
    expect([status, body]).toEqual([200, { id: expect.any(String), width: 512, height: 64 }]);
    const id = body['id'] as string;
    expect((await shownAt(addressOf(id))).status).toBe(404);
    expect(await brand()).not.toHaveProperty('logo');

    await change({ brandLogoLight: id });
    expect((await brand())['logo']).toEqual({ light: addressOf(id), dark: addressOf(id) });
    const answer = await shownAt(addressOf(id));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      etag: `"${id}"`,
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { format, width, height, exif, hasAlpha } = await sharp(bytes).metadata();
    expect([format, width, height, exif, hasAlpha]).toEqual(['webp', 512, 64, undefined, true]);
    expect((await sharp(bytes).raw().toBuffer())[3]).toBe(0x80);
    for (const words of ['Somebody Somewhere', 'and behind it']) expect(bytes.includes(words)).toBe(false);
    const again = await shownAt(addressOf(id), { 'If-None-Match': `"${id}"` });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is another one on dark pages where one is set for them, and goes back to before and to none', async () => {
    const [light, dark] = [
      await uploaded(await clear().webp().toBuffer()),
      await uploaded(await clear(200, 100, '#ffffff').jpeg().toBuffer()),
    ];
    await change({ brandLogoLight: light, brandLogoDark: dark });
    expect((await brand())['logo']).toEqual({ light: addressOf(light), dark: addressOf(dark) });
    await change({ brandLogoLight: '' });
    expect((await brand())['logo']).toEqual({ light: addressOf(dark), dark: addressOf(dark) });

    test.clock.advance({ hours: 30 });
    const lost = newId();
    await test.app.get(Files).put(lost, Buffer.from('x'), new Date(test.clock.now().getTime() - 26 * 3_600_000));
    await test.settle();
    await test.until(async () => (await test.app.get(Files).get(lost)) === undefined, 'what nobody keeps to go');
    expect((await change({ brandLogoLight: light })).status).toBe(200);
    expect((await shownAt(addressOf(light))).status).toBe(200);
    expect((await changes())[0]).toMatchObject({ name: 'brandLogoLight', from: '', to: light });
    await change({ brandLogoLight: null, brandLogoDark: null });
    expect(await brand()).not.toHaveProperty('logo');
  });

  it('is the same file where the same picture comes again', async () => {
    const file = await clear(64, 64).png().toBuffer();
    expect(await uploaded(file)).toBe(await uploaded(file));
  });

  it('is none that was never uploaded, and no file of somebody', async () => {
    const theirs = newId();
    await test.app.get(Files).put(theirs, Buffer.from('sealed'), test.clock.now());
    expect((await shownAt(addressOf(theirs))).status).toBe(404);
    for (const [name, id] of [
      ['brandLogoLight', newId()],
      ['brandLogoDark', '../files'],
    ] as const) {
      const { status, body } = await change({ [name]: id });
      expect([status, body['errors'][0]['pointer']]).toEqual([400, `/${name}`]);
    }
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><script>alert(1)</script></svg>';
  it.each([
    ['SVG', () => Promise.resolve(Buffer.from(svg)), 'PNG, a JPEG or a WebP'],
    ['SVG with its declaration', () => Promise.resolve(Buffer.from(`<?xml version="1.0"?>${svg}`)), 'PNG, a JPEG or'],
    ['a GIF', () => picture('gif'), 'PNG, a JPEG or a WebP'],
    ['nothing', () => Promise.resolve(Buffer.alloc(0)), 'PNG, a JPEG or a WebP'],
    ['cut off', async () => (await clear().jpeg().toBuffer()).subarray(0, 200), 'cannot be read to its end'],
    ['too many pixels', hugePicture, 'more than 50 megapixels'],
    ['a line', () => clear(2_000, 50).png().toBuffer(), 'at least 32 pixels from top to bottom'],
  ])('is not taken where it is %s, with the reason', async (_, file, reason) => {
    const { status, body } = await upload(await file());
    expect([status, body['type'], body['detail']]).toEqual([
      400,
      '/problems/file-not-taken',
      expect.stringContaining(reason),
    ]);
  });

  it('is not taken where it is too large, something else, or an auditor’s', async () => {
    expect((await upload(Buffer.alloc(5 * 1_024 * 1_024 + 1))).status).toBe(413);
    expect((await upload(Buffer.from('{}'), fleet.admin, 'application/json')).status).toBe(415);
    expect((await upload(await clear().png().toBuffer(), fleet.token('auditor'))).status).toBe(403);
  });
});

describe('who reads the settings', () => {
  afterEach(() => change({ trialOffered: null, trialDays: null, trialAllowanceGb: null, dnsServers: null }));

  it('promises by the hours that support keeps now', async () => {
    await change({ urgentAnswerHours: 4, answerHours: 30, supportHours: 'Mon-Fri 09:00-17:00 Europe/Berlin' });
    const { body } = await test.get('tickets/promise', fleet.token('customer'));
    expect(body).toMatchObject({ urgentHours: 4, generalHours: 30, hours: { timeZone: 'Europe/Berlin' } });
    expect((await brand())['supportHours']).toMatchObject({ opensAt: 540 });
    await change({ urgentAnswerHours: null, answerHours: null, supportHours: null });
    expect(await brand()).not.toHaveProperty('supportHours');
  });

  it('offers the trial as it is now, and none where there is none', async () => {
    await change({ trialDays: 3, trialAllowanceGb: 5 });
    const offered = async () =>
      (await test.get('plans')).body['items'].find(({ id }: { id: string }) => id === 'pro')['trialDays'];
    expect(await offered()).toBe(3);
    const who = await fleet.account();
    const { status, body } = await test.post('trial', {}, who.token);
    expect([status, Date.parse(body['endsAt']) - test.clock.now().getTime()]).toEqual([200, 3 * 86_400_000]);
    const [trial] = (await test.get('subscriptions', who.token)).body['items'];
    expect(trial).toMatchObject({ isTrial: true, allowanceBytes: 5e9 });
    await change({ trialOffered: false });
    expect(await offered()).toBeNull();
    const refused = await test.post('trial', {}, (await fleet.account()).token);
    expect([refused.status, refused.body['type']]).toEqual([409, '/problems/trial-not-offered']);
    expect((await test.post('trial', {}, who.token)).status).toBe(200);
  });

  it('gives new servers the resolvers that are set', async () => {
    await change({ dnsServers: ['9.9.9.11'] });
    const server = {
      location: 'Berlin',
      countryCode: 'DE',
      ipAddress: '192.0.2.7',
      endpoint: `${newId()}.example.com`,
    };
    const { body } = await test.post('admin/servers', { name: 'Resolving', ...server }, fleet.admin);
    expect(body['dnsServers']).toEqual(['9.9.9.11']);
  });

  it('sends mails under the name and from the address that are set', async () => {
    await change({ brandName: 'Cirrus', mailSender: 'Cirrus accounts', mailFrom: 'accounts@cirrus.example' });
    await test.post('auth/sign-up', { email: 'new@example.com', password: 'correct horse', fullName: 'New' });
    const mail = await test.mailbox.waitFor('new@example.com');
    expect(mail.text).toMatch(
      /^From: Cirrus accounts <accounts@cirrus\.example>.*^Subject: Confirm your email address for Cirrus$/ms,
    );
    await change({ brandName: null, mailSender: null, mailFrom: null });
  });

  it('limits tickets as it is set', async () => {
    await change({ ticketsPerDay: 1 });
    const { token } = await fleet.customer();
    const ask = () => test.post('tickets', { subject: 'A question', priority: 'low', message: 'How?' }, token);
    expect([(await ask()).status, (await ask()).status]).toEqual([201, 429]);
    await change({ ticketsPerDay: null });
  });
});

// At the end: the sign-in of the process that was started last looks at all tokens of this realm.
it('holds at once in all processes, also in those that answer nothing and those that start later', async () => {
  const [answering, working] = [await test.beside('api'), await test.beside('worker')];
  const name = (of: TestApp) => of.app.get(ProductSettings).values.brandName;
  try {
    expect((await change({ brandName: 'Nimbus', supportPhone: '' })).status).toBe(200);
    for (const process of [test, answering, working]) await test.until(() => name(process) === 'Nimbus', 'the name');
    expect((await answering.get('brand')).body).not.toHaveProperty('supportPhone');
    const later = await test.beside('api');
    const known = [name(later), (await later.get('brand')).body['brandName']];
    await later.stop();
    expect(known).toEqual(['Nimbus', 'Nimbus']);
  } finally {
    await Promise.all([answering.stop(), working.stop()]);
  }
});
