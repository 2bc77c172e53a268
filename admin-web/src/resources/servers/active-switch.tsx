import Switch from '@mui/material/Switch';
import { useVisit } from '../../layout/guard.js';
import type { Server } from '../../providers/types.js';
import { Badge } from '../../ui/badge.js';
import { useToggleServer } from './api.js';

/** Whether customers are offered the server; to change by whoever may. */
export function ActiveSwitch({ server }: { server: Server }) {
  const { mayChange } = useVisit();
  const toggle = useToggleServer(server.id);
  if (!mayChange)
    return <Badge tone={server.isActive ? 'primary' : 'neutral'} label={server.isActive ? 'on' : 'off'} />;
  return (
    <Switch
      size="small"
      checked={toggle.isPending ? toggle.variables : server.isActive}
      disabled={toggle.isPending}
      onChange={(_, isActive) => toggle.mutate(isActive)}
      slotProps={{ input: { 'aria-label': `${server.name} is active` } }}
    />
  );
}
