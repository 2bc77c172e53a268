import Switch from '@mui/material/Switch';
import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { dataProvider } from '../../providers/data-provider.js';
import type { Server } from './server.js';

/** The row around the switch opens the editor on a click. */
const staysInList = (event: MouseEvent) => event.stopPropagation();

export function ActiveSwitch({ server }: { server: Server }) {
  const { toggleServer } = useDataProvider<typeof dataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const toggle = useMutation({
    mutationFn: (isActive: boolean) => toggleServer(server.id, isActive),
    onSuccess: ({ isActive }) => {
      notify(isActive ? 'Server activated' : 'Server deactivated', { type: 'success' });
      refresh();
    },
    onError: () => notify('Failed to update server status', { type: 'error' }),
  });
  return (
    <Switch
      checked={server.isActive}
      disabled={toggle.isPending}
      onClick={staysInList}
      onChange={(_, isActive) => toggle.mutate(isActive)}
      slotProps={{ input: { 'aria-label': `${server.name} is active` } }}
    />
  );
}
