import { unreadable } from '@veilway/api-client';
import { WriteServerDto } from '@veilway/api-client/records';
import simpleRest from 'ra-data-simple-rest';
import {
  HttpError,
  type CreateParams,
  type DataProvider,
  type GetOneParams,
  type RaRecord,
  type UpdateParams,
} from 'react-admin';
import { api, NetworkLost } from '@veilway/web-client';
import { answerOf, httpClient, seen, type Seen } from './http-client.js';

const BASE = '/api/v1/admin';
const rest = simpleRest(BASE, httpClient);

/** What may be written; a record also holds what the API computes, and refuses to be told. */
const WRITABLE: Readonly<Record<string, readonly string[]>> = {
  servers: Object.keys(WriteServerDto),
};

const writable = <T extends object>(resource: string, data: T): T => {
  const fields = WRITABLE[resource];
  return fields ? (Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field))) as T) : data;
};

const urlOf = (resource: string, id: RaRecord['id']) => `${BASE}/${resource}/${encodeURIComponent(id)}`;

const of = (id: RaRecord['id']) => ({ params: { path: { id: String(id) } } });

/** What an admin does beside reading and writing records. */
const verbs = {
  /** Off: offered to nobody, its peers are removed within seconds. */
  toggleServer: (id: RaRecord['id'], isActive: boolean) =>
    answerOf(api.POST('/api/v1/admin/servers/{id}/toggle', { ...of(id), body: { isActive } })),

  /** A one-time token with which a server's gateway enrols itself. */
  createEnrolmentToken: (id: RaRecord['id']) =>
    answerOf(api.POST('/api/v1/admin/servers/{id}/enrolment-tokens', of(id))),

  /** Ends the enrolled gateway's right to speak for its server. */
  revokeGateway: (id: RaRecord['id']) => answerOf(api.POST('/api/v1/admin/servers/{id}/revoke-gateway', of(id))),

  /** Hands a parked event to its process manager once more. */
  retryParkedEvent: (id: RaRecord['id']) => answerOf(api.POST('/api/v1/admin/parked-events/{id}/retry', of(id))),

  /** Leaves a parked event unhandled for good. */
  skipParkedEvent: (id: RaRecord['id'], reason: string) =>
    answerOf(api.POST('/api/v1/admin/parked-events/{id}/skip', { ...of(id), body: { reason } })),
};

export const dataProvider: DataProvider & typeof verbs = {
  ...rest,
  ...verbs,

  create: <T extends Omit<RaRecord, 'id'>>(resource: string, params: CreateParams<T>) =>
    rest.create(resource, { ...params, data: writable(resource, params.data) }),

  getList: async (...asked) => {
    const answer = await rest.getList(...asked).catch((error: unknown) => {
      throw error instanceof HttpError || error instanceof NetworkLost ? error : unreadable();
    });
    if (!Array.isArray(answer.data)) throw unreadable();
    return answer;
  },

  getOne: async <T extends RaRecord>(resource: string, { id, signal }: GetOneParams<T>) => {
    const { json, headers } = await httpClient(urlOf(resource, id), signal ? { signal } : {});
    return { data: seen(json as T, headers) };
  },

  /** Changes the revision that `previousData` shows, or none. */
  update: async <T extends RaRecord>(resource: string, { id, data, previousData }: UpdateParams<Seen<T>>) => {
    const { etag } = previousData;
    const { json, headers } = await httpClient(urlOf(resource, id), {
      method: 'PUT',
      body: JSON.stringify(writable(resource, data)),
      ...(etag ? { headers: new Headers({ 'If-Match': etag }) } : {}),
    });
    return { data: seen(json as T, headers) };
  },
};

export type ConsoleDataProvider = typeof dataProvider;
