import { TestApp } from '../../../testing/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app?.stop());

it.each(['%ff', 'plans/%', 'plans%', `configs/${'x'.repeat(201)}`, 'configs/%E0%A4%A/file'])(
  'answers an address that nobody can read, %s, as one where nothing is',
  async (path) => {
    const answer = await app.get(path, undefined);
    expect(answer).toMatchObject({ status: 404, body: { type: '/problems/not-found' } });
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  },
);

it('leaves what can be read as it is', async () => {
  expect((await app.get('%70lans?x=%', undefined)).status).toBe(200);
});
