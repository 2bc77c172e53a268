import type { FastifyInstance } from 'fastify';
import { ProblemException } from '../problem.js';

const EVERYTHING = '*';

/** Says which methods a path takes where it does not take the one that was tried (RFC 9110, section 15.5.6). */
export const knownMethods = (http: FastifyInstance): void => {
  const routes: { segments: readonly string[]; methods: readonly string[] }[] = [];
  http.addHook('onRoute', ({ url, method }) => {
    if (!url.endsWith(EVERYTHING)) routes.push({ segments: url.split('/'), methods: [method].flat() });
  });
  const allowed = (path: string): string[] => {
    const wanted = path.split('/');
    const found = routes.filter(
      ({ segments }) =>
        segments.length === wanted.length &&
        segments.every((segment, n) => (segment.startsWith(':') ? wanted[n] !== '' : segment === wanted[n])),
    );
    return [...new Set(found.flatMap(({ methods }) => methods))].sort();
  };
  http.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 && !request.routeOptions.url?.endsWith(EVERYTHING)) return done();
    const methods = allowed(request.url.split('?')[0]!);
    if (methods.length === 0) return done();
    const list = methods.join(', ');
    void reply.header('Allow', list);
    done(new ProblemException(405, 'method-not-allowed', 'Method not allowed', `This address takes only ${list}.`));
  });
};
