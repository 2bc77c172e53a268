import { unreadable } from '@veilway/api-client';
import { MOST_ROWS } from '@veilway/api-client/limits';
import { WriteServerDto } from '@veilway/api-client/records';
import simpleRest from 'ra-data-simple-rest';
import {
  HttpError,
  type CreateParams,
  type DataProvider,
  type GetListParams,
  type GetOneParams,
  type RaRecord,
  type UpdateParams,
} from 'react-admin';
import { api, NetworkLost, once } from '@veilway/web-client';
import type { BulkOrder, SettingChange, SettingChanges, Settings } from './types.js';
import { answerOf, httpClient, seen, type Seen } from './http-client.js';
import type { AccountRecord, Permission } from './types.js';

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
const older = (id: RaRecord['id'], cursor: string) => ({ params: { path: { id: String(id) }, query: { cursor } } });

type Written<Field extends string> = { id: RaRecord['id'] } & Record<Field, string>;
type Granted<What extends string> = { id: string; reason: string } & Record<What, number>;
type CannedWords = { title: string; text: string };
/** The document knows bytes as texts; a file goes as it is. */
const bytesOf = (file: File) => ({
  body: file as unknown as string,
  bodySerializer: (body: string) => body as unknown as File,
  headers: { 'Content-Type': 'application/octet-stream' },
});

type Attached = { attachments: readonly { token: string; name: string }[] };

/** An answer is not sent twice where only what came back of it was lost. */
const replyOnce = once({
  prepare: (_: Written<'message'> & Attached) => undefined,
  send: ({ id, message, attachments }, { headers }) =>
    answerOf(
      api.POST('/api/v1/admin/tickets/{id}/replies', {
        ...of(id),
        body: { message, attachments: [...attachments] },
        headers,
      }),
    ),
});
const noteOnce = once({
  prepare: (_: Written<'note'>) => undefined,
  send: ({ id, note }, { headers }) =>
    answerOf(api.POST('/api/v1/admin/tickets/{id}/notes', { ...of(id), body: { note }, headers })),
});

const addReplyOnce = once({
  prepare: (_: CannedWords) => undefined,
  send: (body, { headers }) => answerOf(api.POST('/api/v1/admin/canned-replies', { body, headers })),
});

const offerOnce = once({
  prepare: (_: { orderId: string; amountCents: number; reason: string }) => undefined,
  send: (body, { headers }) => answerOf(api.POST('/api/v1/admin/refunds', { body, headers })),
});

const writeOnce = once({
  prepare: (_: { id: string; subject: string; text: string }) => undefined,
  send: ({ id, ...body }, { headers }) =>
    answerOf(api.POST('/api/v1/admin/accounts/{id}/write', { ...of(id), body, headers })),
});

const grantMonthsOnce = once({
  prepare: (_: Granted<'months'>) => undefined,
  send: ({ id, ...body }, { headers }) =>
    answerOf(api.POST('/api/v1/admin/subscriptions/{id}/grant-months', { ...of(id), body, headers })),
});
const grantAllowanceOnce = once({
  prepare: (_: Granted<'gigabytes'>) => undefined,
  send: ({ id, ...body }, { headers }) =>
    answerOf(api.POST('/api/v1/admin/subscriptions/{id}/grant-allowance', { ...of(id), body, headers })),
});

type RoleTerms = { name: string; permissions: Permission[] };
const addRoleOnce = once({
  prepare: (_: RoleTerms) => undefined,
  send: (body, { headers }) => answerOf(api.POST('/api/v1/admin/roles', { body, headers })),
});

/** Somebody is invited once, though the answer may get lost. */
const inviteOnce = once({
  prepare: (_: { email: string; role: string; fullName?: string }) => undefined,
  send: (body, { headers }) => answerOf(api.POST('/api/v1/admin/invitations', { body, headers })),
});

/** A move is begun once, though its answer may get lost. */
const relocateOnce = once({
  prepare: (_: { fromServerId: string; toServerId: string; days: number }) => undefined,
  send: (body, { headers }) => answerOf(api.POST('/api/v1/admin/relocations', { body, headers })),
});

/** Beginning the same twice is one thing to the API, by an id of ours. */
const bulkOnce = once({
  prepare: (_: BulkOrder & { reason: string }) => undefined,
  send: (body, { headers }) => answerOf(api.POST('/api/v1/admin/bulk', { body, headers })),
});

type Window = { kind: 'interruptions' | 'outage'; startsAt: string; endsAt: string };
const announceOnce = once({
  prepare: (_: { id: RaRecord['id'] } & Window) => undefined,
  send: ({ id, ...body }, { headers }) =>
    answerOf(api.POST('/api/v1/admin/servers/{id}/maintenance', { ...of(id), body, headers })),
});

const ticketChanges = {
  resolve: (id: RaRecord['id']) => api.POST('/api/v1/admin/tickets/{id}/resolve', of(id)),
  close: (id: RaRecord['id']) => api.POST('/api/v1/admin/tickets/{id}/close', of(id)),
  reopen: (id: RaRecord['id']) => api.POST('/api/v1/admin/tickets/{id}/reopen', of(id)),
};

const pageOf = async <T extends RaRecord>(resource: string, params: GetListParams) => {
  const answer = await rest.getList<T>(resource, params).catch((error: unknown) => {
    throw error instanceof HttpError || error instanceof NetworkLost ? error : unreadable();
  });
  if (!Array.isArray(answer.data)) throw unreadable();
  return answer;
};

/** What an admin does beside reading and writing records. */
const verbs = {
  /** Off: offered to nobody, its peers are removed within seconds. */
  toggleServer: (id: RaRecord['id'], isActive: boolean) =>
    answerOf(api.POST('/api/v1/admin/servers/{id}/toggle', { ...of(id), body: { isActive } })),

  /** True: offered to nobody new, while its devices go on. */
  drainServer: (id: RaRecord['id'], isDraining: boolean) =>
    answerOf(api.POST('/api/v1/admin/servers/{id}/drain', { ...of(id), body: { isDraining } })),

  /** How a server's gateway was over the last day. */
  serverHealth: (id: RaRecord['id']) => answerOf(api.GET('/api/v1/admin/servers/{id}/health', of(id))),

  /** Announces maintenance to who has a device there; by an id of its own, so that it is announced once. */
  announceMaintenance: announceOnce,

  cancelMaintenance: (id: RaRecord['id'], maintenanceId: string) =>
    answerOf(
      api.POST('/api/v1/admin/servers/{id}/maintenance/{maintenanceId}/cancel', {
        params: { path: { id: String(id), maintenanceId } },
      }),
    ),

  /** A one-time token with which a server's gateway enrols itself. */
  createEnrolmentToken: (id: RaRecord['id']) =>
    answerOf(api.POST('/api/v1/admin/servers/{id}/enrolment-tokens', of(id))),

  /** Ends the enrolled gateway's right to speak for its server. */
  revokeGateway: (id: RaRecord['id']) => answerOf(api.POST('/api/v1/admin/servers/{id}/revoke-gateway', of(id))),

  /** All that belongs to a customer; that somebody looked is written down. */
  lookIntoAccount: (id: RaRecord['id']) => answerOf(api.POST('/api/v1/admin/accounts/{id}/look', of(id))),

  /** What a customer was told, older than a page that is there. */
  notificationsOf: (id: RaRecord['id'], cursor: string) =>
    answerOf(api.POST('/api/v1/admin/accounts/{id}/look/notifications', older(id, cursor))),

  /** What a customer did and what happened to them, older than a page that is there. */
  activityOf: (id: RaRecord['id'], cursor: string) =>
    answerOf(api.POST('/api/v1/admin/accounts/{id}/look/activity', older(id, cursor))),

  /** Keeps somebody out, for a reason that stays with the account. */
  suspendAccount: (id: RaRecord['id'], reason: string) =>
    answerOf(api.POST('/api/v1/admin/accounts/{id}/suspend', { ...of(id), body: { reason } })),

  /** Puts a tag on an account, or takes it away. */
  tagAccount: (id: RaRecord['id'], tag: string, isTagged: boolean) =>
    answerOf(api.POST('/api/v1/admin/accounts/{id}/tag', { ...of(id), body: { tag, isTagged } })),

  /** Writes to somebody: the bell tells it, and a mail. */
  writeToAccount: writeOnce,

  /** Gives somebody another role, who signs in again then. */
  changeRole: (id: RaRecord['id'], role: AccountRecord['role'], reason: string) =>
    answerOf(api.POST('/api/v1/admin/accounts/{id}/role', { ...of(id), body: { role, reason } })),

  /** Confirms the address of somebody who signed up with it. */
  vouchForAddress: (id: RaRecord['id'], reason: string) =>
    answerOf(api.POST('/api/v1/admin/accounts/{id}/vouch-for-address', { ...of(id), body: { reason } })),

  /** Mails the link that confirms the address, or the one for another password. */
  sendLink: (id: RaRecord['id'], link: 'confirmation' | 'password', reason: string) =>
    answerOf(api.POST('/api/v1/admin/accounts/{id}/send-link', { ...of(id), body: { link, reason } })),

  /** Forgets the second factors of somebody else of staff. */
  takeFactorsAway: (id: RaRecord['id'], reason: string) =>
    answerOf(api.POST('/api/v1/admin/accounts/{id}/take-factors-away', { ...of(id), body: { reason } })),

  /** Gives months of a subscription's plan away, or data for its running period. */
  grantMonths: grantMonthsOnce,
  grantAllowance: grantAllowanceOnce,

  liftSuspension: (id: RaRecord['id']) => answerOf(api.POST('/api/v1/admin/accounts/{id}/lift-suspension', of(id))),

  /** Revokes devices for good, for a reason that stays with them. */
  revokeConfigs: (ids: string[], reason: string) =>
    answerOf(api.POST('/api/v1/admin/configs/revoke', { body: { ids, reason } })),

  /** What was used on each server in the periods that are kept. */
  serverUsage: () => answerOf(api.GET('/api/v1/admin/configs/usage')),

  /** What a server's gateway should have, against what its interface holds. */
  comparePeers: (serverId: string) =>
    answerOf(api.GET('/api/v1/admin/peers/{serverId}', { params: { path: { serverId } } })),

  /** What would become of the devices of a server. */
  previewRelocation: (query: { fromServerId: string; toServerId: string }) =>
    answerOf(api.GET('/api/v1/admin/relocations/preview', { params: { query } })),

  /** Moves everybody of a server to another one. */
  beginRelocation: relocateOnce,
  stopRelocation: (id: RaRecord['id']) => answerOf(api.POST('/api/v1/admin/relocations/{id}/stop', of(id))),

  /** What would become of each, if the same were done to many. */
  previewBulk: (body: BulkOrder) => answerOf(api.POST('/api/v1/admin/bulk/preview', { body })),
  beginBulk: bulkOnce,
  stopBulk: (id: RaRecord['id']) => answerOf(api.POST('/api/v1/admin/bulk/{id}/stop', of(id))),

  /** Grants a refund, or a part of it; a high amount takes another admin to confirm what was approved. */
  grantRefund: (id: RaRecord['id'], amountCents: number) =>
    answerOf(api.POST('/api/v1/admin/refunds/{id}/grant', { ...of(id), body: { amountCents } })),

  /** Pays an order back, whole or in part, that nobody asked for; a high amount waits for another admin. */
  offerRefund: offerOnce,

  /** The receipt of an order, as a PDF. */
  receiptOf: (id: RaRecord['id']) =>
    answerOf(api.GET('/api/v1/admin/orders/{id}/receipt', { ...of(id), parseAs: 'blob' })),

  /** What was paid back of an order, as a PDF. */
  creditNoteOf: (id: RaRecord['id'], number: string) =>
    answerOf(
      api.GET('/api/v1/admin/orders/{id}/credit-notes/{number}', {
        params: { path: { id: String(id), number } },
        parseAs: 'blob',
      }),
    ),

  /** Refuses a refund, with a reason that the customer reads. */
  refuseRefund: (id: RaRecord['id'], reason: string) =>
    answerOf(api.POST('/api/v1/admin/refunds/{id}/refuse', { ...of(id), body: { reason } })),

  /** Takes a plan off sale, or puts it there again. */
  archivePlan: (id: RaRecord['id']) => answerOf(api.POST('/api/v1/admin/plans/{id}/archive', of(id))),
  restorePlan: (id: RaRecord['id']) => answerOf(api.POST('/api/v1/admin/plans/{id}/restore', of(id))),

  /** Marks a plan as the most popular one, in the place of the one that was. */
  markPlan: (id: RaRecord['id'], isMostPopular: boolean) =>
    answerOf(api.POST('/api/v1/admin/plans/{id}/most-popular', { ...of(id), body: { isMostPopular } })),

  /** Puts the plans on sale in an order. */
  orderPlans: (planIds: string[]) => answerOf(api.POST('/api/v1/admin/plans/order', { body: { planIds } })),

  /** Hands a parked event to its process manager once more. */
  retryParkedEvent: (id: RaRecord['id']) => answerOf(api.POST('/api/v1/admin/parked-events/{id}/retry', of(id))),

  /** Answers who opened a ticket. */
  replyToTicket: replyOnce,

  /** Uploads a file that is to come with an answer. */
  uploadToTicket: (id: RaRecord['id'], file: File) =>
    answerOf(api.POST('/api/v1/admin/tickets/{id}/attachments', { ...of(id), ...bytesOf(file) })),

  /** Uploads a logo that settings are to name. */
  uploadLogo: (file: File) => answerOf(api.POST('/api/v1/admin/settings/logos', bytesOf(file))),

  /** Notes something for the desk alone. */
  noteOnTicket: noteOnce,

  /** Says who looks after a ticket; null: nobody. */
  assignTicket: (id: RaRecord['id'], assigneeId: string | null) =>
    answerOf(api.POST('/api/v1/admin/tickets/{id}/assign', { ...of(id), body: { assigneeId } })),

  changeTicket: (id: RaRecord['id'], verb: keyof typeof ticketChanges) => answerOf(ticketChanges[verb](id)),

  /** Lets a ticket go on in another one. */
  mergeTicket: (id: RaRecord['id'], intoId: string) =>
    answerOf(api.POST('/api/v1/admin/tickets/{id}/merge', { ...of(id), body: { intoId } })),

  /** What the customer of a ticket has; that somebody looked is written down. */
  openTicketCustomer: (id: RaRecord['id']) => answerOf(api.POST('/api/v1/admin/tickets/{id}/customer', of(id))),

  /** Says that one looks at a ticket now, or types in it, and hears who else does. */
  standBy: (id: RaRecord['id'], isTyping?: boolean) =>
    answerOf(
      api.POST('/api/v1/admin/tickets/{id}/presence', { ...of(id), body: isTyping === undefined ? {} : { isTyping } }),
    ),

  /** How the business went in a period, as of a day. */
  analytics: (query: { from?: string; to?: string; asOf?: string }) =>
    answerOf(api.GET('/api/v1/admin/analytics', { params: { query } })),

  /** What servers carried in a period, as of a day, what that brought and what it cost. */
  usageFigures: (query: { from?: string; to?: string; asOf?: string }) =>
    answerOf(api.GET('/api/v1/admin/analytics/usage', { params: { query } })),

  /** How support answered in a period, as of a day. */
  supportFigures: (query: { from?: string; to?: string; asOf?: string }) =>
    answerOf(api.GET('/api/v1/admin/analytics/support', { params: { query } })),

  /** How soon tickets are answered, by week. */
  ticketFigures: () => answerOf(api.GET('/api/v1/admin/ticket-figures')),

  /** What the desk says to everybody who asks the same. */
  cannedReplies: () => answerOf(api.GET('/api/v1/admin/canned-replies')),
  addCannedReply: addReplyOnce,
  rewriteCannedReply: (id: RaRecord['id'], body: CannedWords) =>
    answerOf(api.PUT('/api/v1/admin/canned-replies/{id}', { ...of(id), body })),
  removeCannedReply: (id: RaRecord['id']) => answerOf(api.DELETE('/api/v1/admin/canned-replies/{id}', of(id))),

  /** A canned reply with what is known of who opened a ticket. */
  fillReply: (id: RaRecord['id'], cannedReplyId: string) =>
    answerOf(api.POST('/api/v1/admin/tickets/{id}/fill', { ...of(id), body: { cannedReplyId } })),

  /** Tells nobody of an alert for some hours. */
  silenceAlert: (id: RaRecord['id'], body: { reason: string; hours: number }) =>
    answerOf(api.POST('/api/v1/admin/alerts/{id}/silence', { ...of(id), body })),
  endAlertSilence: (id: RaRecord['id']) => answerOf(api.POST('/api/v1/admin/alerts/{id}/end-silence', of(id))),

  /** Who works here, and who is invited to. */
  staff: () => answerOf(api.GET('/api/v1/admin/people')),
  invitations: () => answerOf(api.GET('/api/v1/admin/invitations')),
  inviteStaff: inviteOnce,
  resendInvitation: (id: RaRecord['id']) => answerOf(api.POST('/api/v1/admin/invitations/{id}/resend', of(id))),
  withdrawInvitation: (id: RaRecord['id']) => answerOf(api.POST('/api/v1/admin/invitations/{id}/withdraw', of(id))),

  /** What somebody of staff may do, by role. */
  roles: () => answerOf(api.GET('/api/v1/admin/roles')),
  addRole: addRoleOnce,
  rewriteRole: (id: RaRecord['id'], body: RoleTerms) =>
    answerOf(api.PUT('/api/v1/admin/roles/{id}', { ...of(id), body })),
  removeRole: (id: RaRecord['id']) => answerOf(api.DELETE('/api/v1/admin/roles/{id}', of(id))),

  /** What the product is set to. */
  settings: async (): Promise<Seen<Settings>> => {
    const { json, headers } = await httpClient(`${BASE}/settings`);
    return seen(json as Settings, headers);
  },
  settingChanges: (query: { name?: SettingChange['name']; cursor?: string }) =>
    answerOf(api.GET('/api/v1/admin/settings/changes', { params: { query } })),

  /** Changes settings of the revision that was seen, or none. */
  changeSettings: async (changes: SettingChanges, etag: string | undefined): Promise<Seen<Settings>> => {
    const { json, headers } = await httpClient(`${BASE}/settings`, {
      method: 'PATCH',
      body: JSON.stringify(changes),
      ...(etag ? { headers: new Headers({ 'If-Match': etag }) } : {}),
    });
    return seen(json as Settings, headers);
  },

  /** Who can look after a ticket. */
  colleagues: () => answerOf(api.GET('/api/v1/admin/tickets/colleagues')),

  /** Leaves a parked event unhandled for good. */
  skipParkedEvent: (id: RaRecord['id'], reason: string) =>
    answerOf(api.POST('/api/v1/admin/parked-events/{id}/skip', { ...of(id), body: { reason } })),
};

export const dataProvider: DataProvider & typeof verbs = {
  ...rest,
  ...verbs,

  create: <T extends Omit<RaRecord, 'id'>>(resource: string, params: CreateParams<T>) =>
    rest.create(resource, { ...params, data: writable(resource, params.data) }),

  getList: async <T extends RaRecord>(resource: string, params: GetListParams) => {
    const { pagination } = params;
    if (!pagination || pagination.perPage <= MOST_ROWS) return pageOf<T>(resource, params);
    const rows: T[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total } = await pageOf<T>(resource, { ...params, pagination: { page, perPage: MOST_ROWS } });
      rows.push(...data);
      if (data.length < MOST_ROWS || rows.length >= pagination.perPage)
        return { data: rows.slice(0, pagination.perPage), total };
    }
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
