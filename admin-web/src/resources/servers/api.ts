import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.js';
import type { Server } from '../../providers/types.js';

/** What a person says about a server. */
export type ServerValues = Pick<
  Server,
  'name' | 'location' | 'countryCode' | 'ipAddress' | 'endpoint' | 'port' | 'maxClients' | 'isActive'
>;

type Telling<Answer> = { success: (answer: Answer) => string; failure: string };

/** Changes something about the fleet, tells the outcome in a toast, and lets the lists load anew. */
function useFleetChange<Argument, Answer>(
  change: (data: ConsoleDataProvider, argument: Argument) => Promise<Answer>,
  { success, failure }: Telling<Answer>,
) {
  const data = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (argument: Argument) => change(data, argument),
    onSuccess: async (answer) => {
      notify(success(answer), { type: 'success' });
      await Promise.all(['servers', 'admin'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
    onError: ({ message }) => notify(message, { type: 'error', title: failure }),
  });
}

export const useSaveServer = (id?: string) =>
  useFleetChange(
    async (data, values: ServerValues) =>
      id
        ? (await data.update<Server>('servers', { id, data: values, previousData: { id } as Server })).data
        : (await data.create<Omit<Server, 'id'> & { id: string }>('servers', { data: values })).data,
    {
      success: () => (id ? 'Server updated successfully' : 'Server created successfully'),
      failure: 'Failed to save server',
    },
  );

export const useToggleServer = (id: string) =>
  useFleetChange((data, isActive: boolean) => data.toggleServer(id, isActive), {
    success: ({ isActive }) => (isActive ? 'Server activated' : 'Server deactivated'),
    failure: 'Failed to update server status',
  });

export const useDeleteServer = (id: string) =>
  useFleetChange((data, _: void) => data.delete('servers', { id }), {
    success: () => 'Server deleted successfully',
    failure: 'Failed to delete server',
  });

export const useRevokeGateway = (id: string) =>
  useFleetChange((data, _: void) => data.revokeGateway(id), {
    success: () => 'Gateway revoked',
    failure: 'Failed to revoke the gateway',
  });
