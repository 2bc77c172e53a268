import { apiAnswers, apiCalls } from '@veilway/api-client/testing';
import type { HttpError } from 'react-admin';
import { dataProvider } from './data-provider.js';
import { i18nProvider } from './i18n.js';

describe('the data provider', () => {
  beforeEach(() => localStorage.setItem('session', JSON.stringify({ accessToken: 'a', refreshToken: 'r' })));

  it('reads a page of a list with its total', async () => {
    apiAnswers({
      'GET /api/v1/admin/servers': { body: [{ id: 's1' }], headers: { 'Content-Range': 'servers 0-0/200' } },
    });
    const page = { pagination: { page: 1, perPage: 1 }, sort: { field: 'name', order: 'ASC' as const }, filter: {} };
    expect(await dataProvider.getList('servers', page)).toMatchObject({ data: [{ id: 's1' }], total: 200 });
    expect(apiCalls()[0]?.token).toBe('Bearer a');
  });

  it('sends of a server only what may be written', async () => {
    apiAnswers({ 'PUT /api/v1/admin/servers/s1': { body: { id: 's1' } } });
    const data = { id: 's1', name: 'Frankfurt', port: 51820, currentClients: 7, publicKey: 'k', createdAt: 'now' };
    await dataProvider.update('servers', { id: 's1', data, previousData: data });
    expect(apiCalls()[0]?.body).toEqual({ name: 'Frankfurt', port: 51820 });
  });

  it("hands a problem's words to the form and to its fields", async () => {
    const problem = { type: '/problems/validation-failed', title: 'Validation failed', status: 400 };
    const errors = [{ pointer: '/name', detail: 'name is too long' }];
    apiAnswers({ 'POST /api/v1/admin/servers': { status: 400, body: { ...problem, detail: 'Look again.', errors } } });
    const failure = await dataProvider.create('servers', { data: {} }).catch((error: HttpError) => error);
    expect(failure).toMatchObject({
      status: 400,
      message: 'Look again.',
      body: { errors: { name: 'name is too long', root: { serverError: 'Look again.' } } },
    });
  });

  it('asks for an enrolment token', async () => {
    const answer = { token: 't', expiresAt: '2030-01-01T00:00:00.000Z', command: 'npm run gateway' };
    apiAnswers({ 'POST /api/v1/admin/servers/s1/enrolment-tokens': { status: 201, body: answer } });
    expect(await dataProvider.createEnrolmentToken('s1')).toEqual(answer);
  });
});

describe('the translations of react-admin’s own parts', () => {
  it.each([
    ['ra.action.cancel', {}, 'Cancel'],
    ['resources.servers.name', { smart_count: 2 }, 'Servers'],
    ['resources.servers.fields.maxClients', {}, 'Max clients'],
    ['Server activated', {}, 'Server activated'],
  ])('make of “%s”, given %j, “%s”', (key, options, text) => expect(i18nProvider.translate(key, options)).toBe(text));
});
