import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notFound, type Problem } from './problem.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const apps = [
  { prefix: '/admin/', dist: join(root, 'admin-web/dist') },
  { prefix: '/', dist: join(root, 'customer-web/dist') },
];

const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;

/**
 * A form that was sent without scripts leads back to its page, which says that it needs them. Its body, a password, is
 * not read. The page is named beside it: a path takes the methods that are named for it, and no others.
 */
export const refuseForms = (http: Pick<FastifyInstance, 'route'>, page: RouteHandlerMethod): void => {
  http.route({ method: 'GET', url: '/auth', handler: page });
  http.route({
    method: 'POST',
    url: '/auth',
    onRequest: (_, reply) => void reply.redirect('/auth', 303),
    handler: () => undefined,
  });
};

/** Serves both web apps on the API's port; a path of theirs that is no file answers their index page. */
export const webApps = async (app: NestFastifyApplication): Promise<void> => {
  const built = apps
    .filter(({ dist }) => existsSync(join(dist, 'index.html')))
    .map((app) => ({ ...app, files: new Set(readdirSync(app.dist)) }));
  for (const [n, { prefix, dist }] of built.entries())
    await app.register(fastifyStatic, {
      root: dist,
      prefix,
      wildcard: false,
      preCompressed: true,
      decorateReply: n === 0,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header(
          'Cache-Control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });

  const http = app.getHttpAdapter().getInstance();
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]!;
    const home = path.startsWith('/api/') ? undefined : built.find(({ prefix }) => `${path}/`.startsWith(prefix));
    if (home && wantsPage(request)) {
      // A page that the build has drawn has a document of its own; all others start from the index page.
      const own = `${path.slice(home.prefix.length)}.html`;
      const document = home.files.has(own) ? own : 'index.html';
      return reply.header('Cache-Control', 'no-cache').sendFile(document, home.dist);
    }
    const { slug, title, detail } = notFound('page');
    const problem: Problem = {
      type: `/problems/${slug}`,
      title,
      status: 404,
      detail,
      instance: path,
      traceId: request.id,
    };
    return reply
      .status(404)
      .header('Content-Type', 'application/problem+json; charset=utf-8')
      .send(JSON.stringify(problem));
  };
  refuseForms(http, page);
  http.get('/*', page);
};
