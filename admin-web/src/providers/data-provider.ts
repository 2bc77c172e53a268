import { records } from '@veilway/api-client/records';
import simpleRest from 'ra-data-simple-rest';
import type { CreateParams, DataProvider, RaRecord, UpdateParams } from 'react-admin';
import type { EnrolmentToken, RetriedEvent, Server } from './types.js';
import { httpClient } from './http-client.js';

const BASE = '/api/v1/admin';
const rest = simpleRest(BASE, httpClient);

/** What may be written; a record also holds what the API computes, and refuses to be told. */
const WRITABLE: Readonly<Record<string, readonly string[]>> = {
  servers: Object.keys(records.WriteServerDto),
};

const writable = <T extends object>(resource: string, data: T): T => {
  const fields = WRITABLE[resource];
  return fields ? (Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field))) as T) : data;
};

const does =
  (resource: string) =>
  async <T>(id: RaRecord['id'], verb: string, body?: object): Promise<T> => {
    const url = `${BASE}/${resource}/${encodeURIComponent(id)}/${verb}`;
    return (await httpClient(url, { method: 'POST', body: JSON.stringify(body ?? {}) })).json as T;
  };

const ofServer = does('servers');
const ofParkedEvent = does('parked-events');

/** What an admin does beside reading and writing records. */
const verbs = {
  /** Off: offered to nobody, its peers are removed within seconds. */
  toggleServer: (id: RaRecord['id'], isActive: boolean) => ofServer<Server>(id, 'toggle', { isActive }),

  /** A one-time token with which a server's gateway enrols itself. */
  createEnrolmentToken: (id: RaRecord['id']) => ofServer<EnrolmentToken>(id, 'enrolment-tokens'),

  /** Ends the enrolled gateway's right to speak for its server. */
  revokeGateway: (id: RaRecord['id']) => ofServer<Server>(id, 'revoke-gateway'),

  /** Hands a parked event to its process manager once more. */
  retryParkedEvent: (id: RaRecord['id']) => ofParkedEvent<RetriedEvent>(id, 'retry'),

  /** Leaves a parked event unhandled for good. */
  skipParkedEvent: (id: RaRecord['id'], reason: string) => ofParkedEvent<{ id: string }>(id, 'skip', { reason }),
};

export const dataProvider: DataProvider & typeof verbs = {
  ...rest,
  ...verbs,

  create: <T extends Omit<RaRecord, 'id'>>(resource: string, params: CreateParams<T>) =>
    rest.create(resource, { ...params, data: writable(resource, params.data) }),

  update: (resource: string, params: UpdateParams) =>
    rest.update(resource, { ...params, data: writable(resource, params.data as object) }),
};

export type ConsoleDataProvider = typeof dataProvider;
