import { fastify } from 'fastify';
import { refuseForms } from './web.js';

it('leads a form that was sent without scripts back to its page, and reads nothing of it', async () => {
  const http = fastify();
  let read = false;
  http.addContentTypeParser('application/x-www-form-urlencoded', (_, __, done) => {
    read = true;
    done(null, {});
  });
  refuseForms(http);
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
