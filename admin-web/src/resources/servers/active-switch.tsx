import Switch from '@mui/material/Switch';
import { useSending } from '@veilway/web-client';
import { useIdentity } from '../../layout/guard.js';
import type { Server } from '../../providers/types.js';
import { Badge } from '../../ui/badge.js';
import { useToggleServer } from './api.js';
import { texts } from './texts.js';

/** Whether customers are offered the server: a switch for those who may change it, a badge for others. */
export function ActiveSwitch({ server }: { server: Server }) {
  const mayChange = useIdentity().may('servers.change');
  const toggle = useToggleServer(server.id);
  const sending = useSending(toggle.isPending);
  if (!mayChange)
    return server.isActive ? (
      <Badge tone="primary" label={texts.toggle.on} />
    ) : (
      <Badge tone="neutral" label={texts.toggle.off} />
    );
  return (
    <Switch
      size="small"
      checked={toggle.isPending ? toggle.variables : server.isActive}
      onChange={(_, isActive) => toggle.mutate(isActive)}
      slotProps={{ input: { 'aria-label': texts.toggle.label(server.name), ...sending } }}
    />
  );
}
