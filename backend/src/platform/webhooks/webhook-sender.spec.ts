import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as plain, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as secure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shownSecret } from './signature.js';
import { WebhookSender } from './webhook-sender.js';

const secret = shownSecret(Buffer.alloc(32, 7));
const at = new Date('2030-01-01T10:00:00Z');
const body = '{"type":"alert.raised"}';

const servers: Server[] = [];
const listening = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const receiver = (handle: RequestListener) => listening(plain(handle));
const open = () => new WebhookSender({ webhooksToPrivate: true });
const send = (sender: WebhookSender, url: string) => sender.send({ url, secret, id: 'm-1', at, body });

it('posts what happened, signed so that the receiver can prove it', async () => {
  let seen: { request: IncomingMessage; text: string } | undefined;
  const port = await receiver((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      seen = { request, text };
      response.writeHead(204).end();
    });
  });
  expect(await send(open(), `http://127.0.0.1:${port}/alerts?key=1`)).toEqual({ failure: null, status: 204 });
  const { method, url, headers } = seen!.request;
  expect([method, url, headers['content-type'], seen!.text]).toEqual([
    'POST',
    '/alerts?key=1',
    'application/json',
    body,
  ]);
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${seen!.text}`;
  const mac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64')).update(signed);
  expect(headers['webhook-signature']).toBe(`v1,${mac.digest('base64')}`);
  expect(headers['webhook-timestamp']).toBe(String(at.getTime() / 1_000));
});

it('follows no redirect, and says which status refused it', async () => {
  let calls = 0;
  const port = await receiver((request, response) => {
    calls += 1;
    if (request.url === '/moved') response.writeHead(307, { Location: '/there' }).end();
    else response.writeHead(500).end();
  });
  expect(await send(open(), `http://127.0.0.1:${port}/moved`)).toEqual({ failure: 'redirected', status: 307 });
  expect(await send(open(), `http://127.0.0.1:${port}/`)).toEqual({ failure: 'refused', status: 500 });
  expect(calls).toBe(2);
});

it('connects to the address that was checked, and asks for it once', async () => {
  const hosts: unknown[] = [];
  const port = await receiver(({ headers }, response) => {
    hosts.push(headers.host);
    response.end();
  });
  const sender = open();
  let asked = 0;
  sender.resolve = () => Promise.resolve([{ address: ++asked === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }]);
  expect(await send(sender, `http://hooks.example.com:${port}/`)).toEqual({ failure: null, status: 200 });
  expect([asked, hosts]).toEqual([1, [`hooks.example.com:${port}`]]);
});

it('goes to nobody’s own network, by address or by name', async () => {
  let calls = 0;
  const port = await receiver((_, response) => {
    calls += 1;
    response.end();
  });
  const sender = new WebhookSender({ webhooksToPrivate: false });
  sender.resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  for (const host of ['127.0.0.1', '[::1]', 'hooks.example.com'])
    expect(await send(sender, `https://${host}:${port}/`)).toEqual({ failure: 'not-public', status: null });
  expect(calls).toBe(0);
});

it('gives up who does not answer in time, and who is not there', async () => {
  const port = await receiver(() => undefined);
  const sender = open();
  sender.patienceMs = 50;
  expect(await send(sender, `http://127.0.0.1:${port}/`)).toEqual({ failure: 'too-slow', status: null });
  const gone = await receiver(() => undefined);
  await new Promise((resolve) => servers.pop()!.close(resolve));
  expect(await send(open(), `http://127.0.0.1:${gone}/`)).toEqual({ failure: 'unreachable', status: null });
});

it('waits for a name no longer than for an answer', async () => {
  const sender = open();
  sender.patienceMs = 50;
  sender.resolve = () => new Promise(() => undefined);
  expect(await send(sender, 'https://hooks.example.com/')).toEqual({ failure: 'too-slow', status: null });
});

it('cuts off an answer without an end', async () => {
  let isCut = false;
  const ended = new Promise<void>((resolve) => {
    void receiver((_, response) => {
      response.on('close', () => {
        isCut = true;
        resolve();
      });
      const pour = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    }).then((port) => send(open(), `http://127.0.0.1:${port}/`));
  });
  await ended;
  expect(isCut).toBe(true);
});

it('trusts only whom everybody trusts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'webhook-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=hooks.example.com', '-addext', 'subjectAltName=DNS:hooks.example.com'];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' });
  const options = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  const port = await listening(secure(options, (_, response) => response.end()));
  const sender = open();
  sender.resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  const to = (host: string) => send(sender, `https://${host}:${port}/`);
  expect(await to('hooks.example.com')).toEqual({ failure: 'not-trusted', status: null });
  sender.authorities = options.cert.toString();
  expect(await to('hooks.example.com')).toEqual({ failure: null, status: 200 });
  expect(await to('other.example.com')).toEqual({ failure: 'not-trusted', status: null });
});
