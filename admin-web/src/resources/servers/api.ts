import { queryOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { type ConsoleDataProvider, dataProvider } from '../../providers/data-provider.js';
import { currentOf, type Seen } from '../../providers/http-client.js';
import type { Config, Server } from '../../providers/types.js';
import { useChange } from '../../ui/use-change.js';
import { FORM_FIELDS, type ServerValues } from './server.fields.js';
import { texts } from './texts.js';

/** What shows servers. */
const SHOWN_BY = ['servers', 'admin'];

/** Nothing that the form shows is another one than when it was read, though the record is. */
const isAsRead = (read: Server, now: Server) =>
  FORM_FIELDS.every((field) => String(read[field]) === String(now[field]));

/** One server, as admins see it. */
export const serverOf = (id: string) =>
  queryOptions({
    queryKey: ['servers', 'shown', id],
    queryFn: async ({ signal }) => (await dataProvider.getOne<Server>('servers', { id, signal })).data,
  });

/** How its gateway was over the last day. */
export const healthOf = (id: string) =>
  queryOptions({
    queryKey: ['servers', 'health', id],
    queryFn: async () => (await dataProvider.serverHealth(id)).slices,
  });

type Save = {
  values: ServerValues;
  /** The server as it was when somebody began to edit it; none for a new one. */
  read?: Seen<Server> | undefined;
};

const update = async (data: ConsoleDataProvider, values: ServerValues, read: Seen<Server>): Promise<Server> => {
  try {
    return (await data.update<Server>('servers', { id: read.id, data: values, previousData: read })).data;
  } catch (error) {
    const now = currentOf<Server>(error);
    if (!now || !isAsRead(read, now)) throw error;
    return (await data.update<Server>('servers', { id: read.id, data: values, previousData: now })).data;
  }
};

export const useSaveServer = (id?: string) =>
  useChange(
    async (data, { values, read }: Save) =>
      read
        ? update(data, values, read)
        : (await data.create<Omit<Server, 'id'> & { id: string }>('servers', { data: values })).data,
    { done: id ? texts.save.updated : texts.save.created, failed: texts.save.failed },
    SHOWN_BY,
  );

export const useToggleServer = (id: string) =>
  useChange(
    (data, isActive: boolean) => data.toggleServer(id, isActive),
    {
      done: ({ isActive }) => (isActive ? texts.toggle.activated : texts.toggle.deactivated),
      failed: texts.toggle.failed,
    },
    SHOWN_BY,
  );

export const useDrainServer = (id: string) =>
  useChange(
    (data, isDraining: boolean) => data.drainServer(id, isDraining),
    { done: ({ isDraining }) => (isDraining ? texts.drain.begun : texts.drain.ended), failed: texts.drain.failed },
    SHOWN_BY,
  );

type Window = Omit<Server['maintenance'][number], 'id'>;

export const useAnnounceMaintenance = (id: string) =>
  useChange(
    (data, window: Window) => data.announceMaintenance({ id, ...window }),
    { done: texts.maintenance.announced, failed: texts.maintenance.notAnnounced },
    SHOWN_BY,
  );

export const useCancelMaintenance = (id: string) =>
  useChange(
    (data, maintenanceId: string) => data.cancelMaintenance(id, maintenanceId),
    { done: texts.maintenance.cancelled, failed: texts.maintenance.notCancelled },
    SHOWN_BY,
  );

export const useDeleteServer = (id: string) =>
  useChange((data, _: void) => data.delete('servers', { id }), texts.delete, SHOWN_BY);

const countOn = async (serverId: string, status: Config['status']): Promise<number> => {
  const { total = 0 } = await dataProvider.getList<Config>('configs', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { serverId, status },
  });
  return total;
};

/** The configs that go when a server is deleted: those that work, and those that would work again. */
export const configsOn = (serverId: string) =>
  queryOptions({
    queryKey: ['admin', 'configs-on', serverId],
    queryFn: async () => {
      const [active, paused] = await Promise.all([countOn(serverId, 'active'), countOn(serverId, 'suspended')]);
      return { active, paused };
    },
    // Counted for each question anew: what follows cannot be undone.
    gcTime: 0,
  });

export const useRevokeGateway = (id: string) =>
  useChange((data, _: void) => data.revokeGateway(id), texts.revoke, SHOWN_BY);

/** A one-time token and the command with it, made when the dialog opens and shown only there: once, or by who asks again. */
export function useEnrolmentToken(id: string) {
  const data = useDataProvider<ConsoleDataProvider>();
  // No query: those are sent again by themselves, and each time would make another token.
  const { data: token, error, mutate } = useMutation({ mutationFn: () => data.createEnrolmentToken(id) });
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) mutate();
    isAsked.current = true;
  }, [mutate]);
  return { token, error, retry: () => mutate() };
}
