import { newId } from '../../../platform/ids.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';

let test: TestApp;
let fleet: Fleet;
let servers: string[];
beforeAll(async () => {
  test = await TestApp.start();
  fleet = new Fleet(test);
  servers = (await Promise.all([fleet.server(), fleet.server()])).map(({ id }) => id);
});
afterAll(() => test.stop());

const list = (token: string) => test.get('favourites', token);
const add = (serverId: string, token: string) => test.call('PUT', `favourites/${serverId}`, { token });
const remove = (serverId: string, token: string) => test.call('DELETE', `favourites/${serverId}`, { token });

it('marks servers and takes marks back, and shows it at once', async () => {
  const { token } = await fleet.account();
  expect(await list(token)).toMatchObject({ status: 200, body: { serverIds: [] } });
  for (const _ of [1, 2])
    expect(await add(servers[0]!, token)).toMatchObject({ status: 200, body: { serverIds: [servers[0]] } });
  expect((await add(servers[1]!, token)).body).toEqual({ serverIds: servers });
  for (const _ of [1, 2])
    expect(await remove(servers[0]!, token)).toMatchObject({ status: 200, body: { serverIds: [servers[1]] } });
  expect((await list(token)).body).toEqual({ serverIds: [servers[1]] });
});

it('keeps accounts apart', async () => {
  const [one, other] = [await fleet.account(), await fleet.account()];
  await add(servers[0]!, one.token);
  expect((await list(other.token)).body).toEqual({ serverIds: [] });
});

it('knows only servers that there are', async () => {
  const { token } = await fleet.account();
  for (const answer of [await add(newId(), token), await remove(newId(), token)])
    expect(answer).toMatchObject({ status: 404, body: { type: '/problems/server-not-found' } });
});

it('forgets a server that was deleted', async () => {
  const { token } = await fleet.account();
  const { id } = await fleet.server();
  await add(id, token);
  await fleet.proven('DELETE', `admin/servers/${id}`);
  expect((await list(token)).body).toEqual({ serverIds: [] });
});
