import { createClient, dataOf } from './client.js';
import { isRefusal, ProblemError } from './problem.js';

const brand = (answer: Response) =>
  dataOf(createClient({ baseUrl: 'http://api.test', fetch: async () => answer }).GET('/api/v1/brand'), 'brandName');
const json = { 'Content-Type': 'application/json' };

it('is what the API answers', async () => {
  const data = { brandName: 'Acme VPN', supportEmail: 'help@acme.test' };
  expect(await brand(Response.json(data))).toEqual(data);
});

it.each([
  ['the page of a network that one has to sign in to', new Response('<html>Log in</html>')],
  ['half an answer', new Response('{"brandName":', { headers: json })],
  ['nothing', new Response('null', { headers: json })],
  ['something else', Response.json({ error: 'No such page' })],
  ['something alike', Response.json({ brandName: { name: 'Acme VPN' } })],
])('is told in words of ours where %s came instead', async (_, answer) => {
  const error = await brand(answer).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ProblemError);
  expect((error as Error).message).toBe('The server could not be understood');
  expect(isRefusal(error)).toBe(false);
});

it('says that it was refused by the API, and not by somebody between', async () => {
  const refused = (type: string) =>
    brand(Response.json({ type, title: 'No', status: 408 }, { status: 408 })).catch((failure: unknown) => failure);
  expect(isRefusal(await refused('/problems/too-late'))).toBe(true);
  expect(isRefusal(await brand(new Response('Timeout', { status: 408 })).catch((failure: unknown) => failure))).toBe(
    false,
  );
});

it('leaves alone that nobody answered', async () => {
  const lost = new TypeError('Failed to fetch');
  const client = createClient({ baseUrl: 'http://api.test', fetch: () => Promise.reject(lost) });
  await expect(dataOf(client.GET('/api/v1/brand'), 'brandName')).rejects.toBe(lost);
});
