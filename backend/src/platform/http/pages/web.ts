import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { minutes } from '@nestjs/throttler';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Clock } from '../../clock.js';
import { Logger } from '../../observability/logger.js';
import { Settings } from '../../settings.js';
import { CONSOLE, consoleIn } from './console.js';
import { type Ask, Drawings, type Encoding } from './drawings.js';
import { notFound, type Problem } from '../problem.js';
import { RequestCounts } from '../../fan-out/request-counts.js';
import { securityTxt } from '../edge/security-txt.js';
import { type Site, type SiteDocument, siteIn } from './site.js';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const ADMIN = join(root, 'admin-web/dist');
const CUSTOMER = join(root, 'customer-web/dist');

const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;

/**
 * A form that was sent without scripts leads back to its page, which says that it needs them. Its body, a password or
 * a message, is not read. The page is named beside it: a path takes the methods that are named for it, and no others.
 */
export const refuseForms = (http: Pick<FastifyInstance, 'route'>, page: RouteHandlerMethod): void => {
  for (const url of [
    '/auth',
    '/auth/forgot-password',
    '/auth/reset-password',
    '/auth/restore-address',
    '/auth/invitation',
    '/contact',
  ]) {
    http.route({ method: 'GET', url, handler: page });
    http.route({
      method: 'POST',
      url,
      onRequest: (_, reply) => void reply.redirect(url, 303),
      handler: () => undefined,
    });
  }
};

/** What a browser that fetches files under `prefix` gets. */
const serveFiles = async (app: NestFastifyApplication, prefix: string, folder: string, decorateReply: boolean) =>
  app.register(fastifyStatic, {
    root: folder,
    prefix,
    wildcard: false,
    preCompressed: true,
    decorateReply,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });

const encodingFor = ({ headers }: FastifyRequest): Encoding => {
  const accepted = String(headers['accept-encoding'] ?? '');
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
};

/** Sends documents of the site; one that a browser has already is not sent again. */
export const documentsOf =
  (drawings: Drawings) => async (request: FastifyRequest, reply: FastifyReply, document: SiteDocument) => {
    const { bodies, tag, policy } = await drawings.of(document);
    const encoding = encodingFor(request);
    const etag = `"${tag}-${encoding}"`;
    void reply.headers({
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy,
      ETag: etag,
      Vary: 'Accept-Encoding',
    });
    if (document.isFound && request.headers['if-none-match'] === etag) return reply.status(304).send();
    if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
    return reply
      .status(document.isFound ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(bodies[encoding]);
  };

/** Lines a minute, of this length: who asks for what is not there writes no log of his own. */
const [MOST_MISSING, LONGEST_MISSING] = [60, 100];

/** Without what might be somebody's: only what paths of sites are made of, and no query. */
export const missingPath = (path: string): string => path.replaceAll(/[^\w/.-]/g, '_').slice(0, LONGEST_MISSING);

/** Asks the API as everybody may, without counting as anybody. */
const askOf =
  (http: FastifyInstance): Ask =>
  async (url) => {
    const answer = await http.inject({ url, remoteAddress: '::' });
    if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`);
    return answer.json();
  };

const problemOf = (request: FastifyRequest, path: string): Problem => {
  const { slug, title, detail } = notFound('page');
  return { type: `/problems/${slug}`, title, status: 404, detail, instance: path, traceId: request.id };
};

/** What is read by those who read sites: search engines, and whoever finds a hole. */
const serveNotices = (http: FastifyInstance, site: Site, { publicUrl }: Settings, clock: Clock): void => {
  const text = (url: string, type: string, body: () => string | Promise<string>) =>
    http.get(url, async (_, reply) =>
      reply
        .header('Cache-Control', 'no-cache')
        .type(`${type}; charset=utf-8`)
        .send(await body()),
    );
  const brand = () => askOf(http)('/api/v1/brand') as Promise<{ supportEmail: string }>;
  text('/robots.txt', 'text/plain', () => site.robots(publicUrl));
  text('/sitemap.xml', 'application/xml', () => site.siteMap(publicUrl));
  text('/.well-known/security.txt', 'text/plain', async () =>
    securityTxt({ publicUrl, ...(await brand()) }, clock.now()),
  );
};

/** Serves both web apps on the API's port; the site says itself what stands where. */
export const webApps = async (app: NestFastifyApplication): Promise<void> => {
  const http: FastifyInstance = app.getHttpAdapter().getInstance();
  const [settings, clock, log, counts] = [app.get(Settings), app.get(Clock), app.get(Logger), app.get(RequestCounts)];
  const isInConsole = await consoleIn(ADMIN);
  if (isInConsole) await serveFiles(app, `${CONSOLE}/`, ADMIN, true);
  const site = await siteIn(join(CUSTOMER, 'site.mjs'));
  if (site && existsSync(join(CUSTOMER, 'public'))) await serveFiles(app, '/', join(CUSTOMER, 'public'), !isInConsole);
  if (site) serveNotices(http, site, settings, clock);
  const send = documentsOf(new Drawings(settings, askOf(http), clock, log));

  const logMissing = (path: string): void => {
    if (!counts.count('missing pages', minutes(1), MOST_MISSING).isBlocked)
      log.info({ path: missingPath(path) }, 'there is no such page');
  };
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]!;
    const isPage = wantsPage(request);
    const isFound = isInConsole?.(path);
    if (isFound || (isPage && isInConsole && `${path}/`.startsWith(`${CONSOLE}/`))) {
      void reply.header('Cache-Control', 'no-cache');
      if (isFound) return reply.sendFile('index.html', ADMIN);
      logMissing(path);
      // Sent whole: a browser that has the document already would be answered without it.
      return reply.status(404).sendFile('index.html', ADMIN, { etag: false, lastModified: false });
    }
    const document = path.startsWith('/api/') ? undefined : site?.at(path);
    if (document?.isFound || (document && isPage)) {
      if (!document.isFound) logMissing(path);
      return send(request, reply, document);
    }
    return reply
      .status(404)
      .header('Content-Type', 'application/problem+json; charset=utf-8')
      .send(JSON.stringify(problemOf(request, path)));
  };
  refuseForms(http, page);
  http.get('/*', page);
};
