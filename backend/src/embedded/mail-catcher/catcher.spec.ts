import { request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { CATCHER_USER, type MailCatcher, startMailCatcher } from './catcher.js';
import { Mails } from './mails.js';

const PASSWORD = 'sesame';
const credentials = `Basic ${Buffer.from(`${CATCHER_USER}:${PASSWORD}`).toString('base64')}`;

let catcher: MailCatcher;
beforeEach(async () => {
  catcher = await startMailCatcher({ webPort: 0, password: PASSWORD });
});
afterEach(() => catcher.stop());

const send = (mail: object, url = catcher.smtpUrl) =>
  createTransport(url).sendMail({ from: 'shop@example.com', to: 'jo@example.com', text: 'Hello', ...mail });

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Not `fetch`: that lets nobody choose a Host. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: catcher.webPort, path, method, agent: false };
    request({ ...options, headers: { Authorization: credentials, ...headers } }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode!, headers: answer.headers, body }), reject);
    })
      .on('error', reject)
      .end();
  });
const caught = async () => JSON.parse((await ask('/mails.json')).body) as { id: string; to: string[]; text: string }[];

describe('the mail catcher', () => {
  it('shows a mail as it was meant, as JSON and on a page with links to follow', async () => {
    const link = 'http://localhost:8080/auth?token=abc&mode=verify';
    await send({ subject: 'Grüße', text: `Liebe Zoë, ${'a long line '.repeat(20)}\n${link}\n`, cc: 'ann@example.com' });
    const [mail] = await caught();
    expect(mail).toMatchObject({
      from: 'shop@example.com',
      to: ['jo@example.com', 'ann@example.com'],
      subject: 'Grüße',
    });
    expect(mail!.text).toContain(link);
    expect((await ask('/')).body).toContain(`<a href="/mail/${mail!.id}">Grüße</a>`);
    expect((await ask(`/mail/${mail!.id}`)).body).toContain(`href="${link.replace('&', '&#38;')}"`);
    expect((await ask('/mail/other')).status).toBe(404);
  });

  it('draws nothing that a mail brings along', async () => {
    await send({
      subject: '<script>alert(1)</script>',
      text: '<img src=x> http://x/"onclick="alert(1)',
      html: '<b>x</b>',
    });
    const [mail] = await caught();
    const pages = [await ask('/'), await ask(`/mail/${mail!.id}`)].map(({ body }) => body).join('');
    expect(pages).not.toMatch(/<script|<img|<b>|"onclick/);
  });

  it('keeps the newest 500 and no more', async () => {
    const mails = new Mails();
    for (let n = 0; n <= 500; n++) await mails.add(Buffer.from(`Subject: ${n}\r\n\r\nHello`), ['jo@example.com']);
    const subjects = mails.all.map(({ subject }) => subject);
    expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([500, '1', '500']);
  });

  it('keeps the newest ten million characters and no more', async () => {
    const mails = new Mails();
    const long = 'x'.repeat(900_000);
    for (let n = 0; n < 12; n++) await mails.add(Buffer.from(`Subject: ${n}\r\n\r\n${long}`), ['jo@example.com']);
    expect(mails.all.map(({ subject }) => subject)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
  });

  it('refuses a mail without end, and goes on', async () => {
    await expect(send({ text: 'x'.repeat(1_100_000) })).rejects.toThrow(/552/);
    await send({});
    expect(await caught()).toHaveLength(1);
  });

  it('takes mail only from who knows the password', async () => {
    const [stranger, mistaken] = ['', `${CATCHER_USER}:guess@`].map((who) => catcher.smtpUrl.replace(/\w+:\w+@/, who));
    await expect(send({}, stranger)).rejects.toThrow(/530/);
    await expect(send({}, mistaken)).rejects.toThrow(/535/);
    expect(await caught()).toEqual([]);
  });

  it.each(['', 'Basic Og==', `Basic ${Buffer.from('catcher:guess').toString('base64')}`, 'Bearer sesame'])(
    'shows mail only to who knows the password: %s',
    async (authorization) => {
      await send({ subject: 'Secret' });
      for (const path of ['/', '/mails.json', '/style.css', '/nothing']) {
        const { status, headers, body } = await ask(path, { Authorization: authorization });
        expect([status, headers['www-authenticate']]).toEqual([401, 'Basic realm="Mail catcher"']);
        expect(body).not.toContain('Secret');
      }
    },
  );

  it.each(['evil.example', 'localhost', 'localhost.evil.example:80', '127.0.0.1:1'])(
    'answers to no other name: %s',
    async (host) => {
      expect((await ask('/mails.json', { Host: host })).status).toBe(421);
      expect((await ask('/mails.json', { Host: `localhost:${catcher.webPort}` })).status).toBe(200);
    },
  );

  it('lets no other site read, frame or change anything', async () => {
    const { headers } = await ask('/', { Origin: 'http://evil.example' });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'none'.+frame-ancestors 'none'/) as string,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect((await ask('/', {}, 'POST')).status).toBe(405);
    expect((await ask('/mails.json', {}, 'OPTIONS')).status).toBe(405);
  });
});
