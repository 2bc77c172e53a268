import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Mails } from './mails.js';
import { listPage, mailPage, STYLE } from './page.js';
import { sameSecret } from './smtp.js';

type Answer = { status: number; type?: string; body: string; headers?: Record<string, string> };

/** What a page of another site may do with ours: nothing. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

const html = (body: string): Answer => ({ status: 200, type: 'text/html', body });
const plain = (status: number, body: string, headers = {}): Answer => ({ status, body: `${body}\n`, headers });

const found = (mails: Mails, path: string): Answer => {
  if (path === '/') return html(listPage(mails.all));
  if (path === '/style.css') return { status: 200, type: 'text/css', body: STYLE };
  if (path === '/mails.json') return { status: 200, type: 'application/json', body: JSON.stringify(mails.all) };
  const mail = mails.all.find(({ id }) => path === `/mail/${id}`);
  return mail ? html(mailPage(mail)) : plain(404, 'There is no such mail here (any more).');
};

/** The mails as pages and as JSON, for who knows the password. */
export const webServer = (mails: Mails, user: string, password: string): Server => {
  const known = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

  const answerTo = ({ method = '', url = '/', headers, socket }: IncomingMessage): Answer => {
    const { localPort } = socket;
    // Another name that leads here is somebody's who wants a browser to read this for him.
    if (![`localhost:${localPort}`, `127.0.0.1:${localPort}`].includes(headers.host ?? ''))
      return plain(421, `Ask for http://localhost:${localPort}.`);
    if (!sameSecret(headers.authorization ?? '', known))
      return plain(401, 'User and password stand in engines.json in the DATA_DIR of the product.', {
        'WWW-Authenticate': 'Basic realm="Mail catcher"',
      });
    if (method !== 'GET' && method !== 'HEAD') return plain(405, 'Mails are only shown here.', { Allow: 'GET, HEAD' });
    return found(mails, url);
  };

  return createServer((request, response) => {
    const { status, type = 'text/plain', body, headers } = answerTo(request);
    response.writeHead(status, { ...HEADERS, ...headers, 'Content-Type': `${type}; charset=utf-8` });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
};

export const portOf = (server: { address(): AddressInfo | string | null }): number =>
  (server.address() as AddressInfo).port;
