import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

describe('the connection check', () => {
  it('knows our exits from other places, and is not kept by anybody', async () => {
    const fleet = new Fleet(test);
    const before = await test.get('connection');
    expect(before).toMatchObject({ status: 200, body: { isProtected: false, server: null } });
    expect(before.headers.get('Cache-Control')).toBe('no-store');

    const place = { name: 'Loopback', location: 'Here', countryCode: 'DE' };
    const { id } = await fleet.server({ ...place, ipAddress: '127.0.0.1' });
    expect((await test.get('connection')).body).toEqual({ isProtected: true, server: place });
    const exits = async () => (await test.get('connection/exits')).body['addresses'];
    expect(await exits()).toContain('127.0.0.1');
    await test.post(`admin/servers/${id}/drain`, { isDraining: true }, fleet.admin);
    expect(await exits()).toContain('127.0.0.1');
    expect((await test.get('connection')).body).toMatchObject({ isProtected: true });
    await test.post(`admin/servers/${id}/toggle`, { isActive: false }, fleet.admin);
    expect((await test.get('connection')).body).toMatchObject({ isProtected: false });
    expect(await exits()).not.toContain('127.0.0.1');
  });
});
