import simpleRest from 'ra-data-simple-rest';
import type { CreateParams, DataProvider, RaRecord, UpdateParams } from 'react-admin';
import { httpClient } from './http-client.js';

const BASE = '/api/v1/admin';
const rest = simpleRest(BASE, httpClient);

/** What may be written; a record also holds what the API computes, and refuses to be told. */
const WRITABLE: Readonly<Record<string, readonly string[]>> = {
  servers: ['name', 'location', 'countryCode', 'ipAddress', 'endpoint', 'port', 'maxClients', 'isActive'],
};

const writable = <T extends object>(resource: string, data: T): T => {
  const fields = WRITABLE[resource];
  return fields ? (Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field))) as T) : data;
};

export type EnrolmentToken = { token: string; expiresAt: string };

export const dataProvider = {
  ...rest,

  create: <T extends Omit<RaRecord, 'id'>>(resource: string, params: CreateParams<T>) =>
    rest.create(resource, { ...params, data: writable(resource, params.data) }),

  update: (resource: string, params: UpdateParams) =>
    rest.update(resource, { ...params, data: writable(resource, params.data as object) }),

  /** A one-time token with which a server's gateway enrols itself. */
  createEnrolmentToken: async (serverId: RaRecord['id']): Promise<EnrolmentToken> => {
    const url = `${BASE}/servers/${encodeURIComponent(serverId)}/enrolment-tokens`;
    return (await httpClient(url, { method: 'POST' })).json as EnrolmentToken;
  },
} as DataProvider & { createEnrolmentToken(serverId: RaRecord['id']): Promise<EnrolmentToken> };
