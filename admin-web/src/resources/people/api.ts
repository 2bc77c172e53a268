import { queryOptions } from '@tanstack/react-query';
import { type ConsoleDataProvider, dataProvider } from '../../providers/data-provider.js';
import type { Permission } from '../../providers/types.js';
import { useChange } from '../../ui/use-change.js';
import { texts } from './texts.js';

export const staff = queryOptions({
  queryKey: ['people', 'staff'],
  queryFn: async () => (await dataProvider.staff()).items,
});
export type Member = Awaited<ReturnType<ConsoleDataProvider['staff']>>['items'][number];

export const invitations = queryOptions({
  queryKey: ['people', 'invitations'],
  queryFn: async () => (await dataProvider.invitations()).items,
});
export type Invitation = Awaited<ReturnType<ConsoleDataProvider['invitations']>>['items'][number];

export const roles = queryOptions({
  queryKey: ['roles'],
  queryFn: async () => (await dataProvider.roles()).items,
});
export type Role = Awaited<ReturnType<ConsoleDataProvider['roles']>>['items'][number];

const SHOWN_BY = ['people', 'roles', 'accounts'];

export const useInvite = () =>
  useChange(
    (data, body: { email: string; role: string; fullName?: string }) => data.inviteStaff(body),
    { done: texts.invite.done, failed: texts.invite.failed },
    SHOWN_BY,
  );

export const useResend = () =>
  useChange(
    (data, id: string) => data.resendInvitation(id),
    { done: texts.invitations.resent, failed: texts.invitations.notResent },
    SHOWN_BY,
  );

export const useWithdraw = () =>
  useChange(
    (data, id: string) => data.withdrawInvitation(id),
    { done: texts.invitations.withdrawn, failed: texts.invitations.notWithdrawn },
    SHOWN_BY,
  );

export const useChangeRole = () =>
  useChange(
    (data, { id, role, reason }: { id: string; role: string; reason: string }) => data.changeRole(id, role, reason),
    { done: texts.changing.done, failed: texts.changing.failed },
    SHOWN_BY,
  );

/** Writes one anew; without an id, a new one. */
export const useWriteRole = (id: string | undefined) =>
  useChange(
    async (data, terms: { name: string; permissions: Permission[] }) =>
      void (await (id ? data.rewriteRole(id, terms) : data.addRole(terms))),
    { done: texts.roles.saved, failed: texts.roles.notSaved },
    SHOWN_BY,
  );

export const useRemoveRole = () =>
  useChange(
    (data, id: string) => data.removeRole(id),
    { done: texts.roles.removed, failed: texts.roles.notRemoved },
    SHOWN_BY,
  );
