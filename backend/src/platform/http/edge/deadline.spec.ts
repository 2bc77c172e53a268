import { fastify } from 'fastify';
import { deadline } from './deadline.js';

const PATIENCE_MS = 100;

it('answers with a problem where nothing else does, once, and tells of which route', async () => {
  const http = fastify();
  const told: string[] = [];
  deadline(http, (route) => told.push(route), PATIENCE_MS);
  http.get('/things/:id', () => new Promise(() => undefined));
  http.get('/slow', (_, reply) => {
    reply.raw.writeHead(200);
    reply.raw.write('begun, ');
    setTimeout(() => reply.raw.end('and ended'), 3 * PATIENCE_MS);
    return reply.hijack();
  });
  const [unanswered, slow] = await Promise.all(['/things/7', '/slow'].map((url) => http.inject({ url })));
  expect([unanswered?.statusCode, unanswered?.json().message]).toEqual([503, 'Took too long']);
  expect(slow?.body).toBe('begun, and ended');
  expect(told).toEqual(['GET /things/:id']);
  await http.close();
});
