import { fastify } from 'fastify';
import { knownMethods } from './known-methods.js';
import { refuseForms } from './web.js';

const page = () => 'the page';

it('leads a form that was sent without scripts back to its page, and reads nothing of it', async () => {
  const http = fastify();
  let read = false;
  http.addContentTypeParser('application/x-www-form-urlencoded', (_, __, done) => {
    read = true;
    done(null, {});
  });
  refuseForms(http, page);
  const { statusCode, headers, body } = await http.inject({
    method: 'POST',
    url: '/auth?redirect=/dashboard',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    payload: 'email=a%40b.de&password=secret12',
  });
  expect({ statusCode, location: headers.location, body, read }).toEqual({
    statusCode: 303,
    location: '/auth',
    body: '',
    read: false,
  });
  await http.close();
});

it('shows that page, which others are shown by every path that nobody named', async () => {
  const http = fastify();
  knownMethods(http);
  refuseForms(http, page);
  http.get('/*', page);
  for (const url of ['/auth', '/auth?redirect=/dashboard', '/dashboard'])
    expect(await http.inject({ url })).toMatchObject({ statusCode: 200, body: 'the page' });
  expect(await http.inject({ method: 'DELETE', url: '/auth' })).toMatchObject({
    statusCode: 405,
    headers: { allow: 'GET, HEAD, POST' },
  });
  await http.close();
});
