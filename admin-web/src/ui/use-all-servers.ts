import { useGetList } from 'react-admin';
import type { Server } from '../providers/types.js';

/** All servers there are by name, as many as one asks of a list at once. */
export const useAllServers = (options: Parameters<typeof useGetList<Server>>[2] = {}) =>
  useGetList<Server>(
    'servers',
    { sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 1_000 } },
    options,
  );
