import Switch from '@mui/material/Switch';
import type { MouseEvent } from 'react';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import type { Server } from './server.js';

export function ActiveSwitch({ server }: { server: Server }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate<Server>(
    'servers',
    { id: server.id, data: { ...server, isActive: !server.isActive }, previousData: server },
    {
      mutationMode: 'pessimistic',
      onSuccess: ({ isActive }) => {
        notify(isActive ? 'Server activated' : 'Server deactivated', { type: 'success' });
        refresh();
      },
      onError: () => notify('Failed to update server status', { type: 'error' }),
    },
  );
  // The row around it opens the editor on a click.
  const staysInList = (event: MouseEvent) => event.stopPropagation();
  return (
    <Switch
      checked={server.isActive}
      disabled={isPending}
      onClick={staysInList}
      onChange={() => void update()}
      slotProps={{ input: { 'aria-label': `${server.name} is active` } }}
    />
  );
}
