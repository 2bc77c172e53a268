import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CircleCheck, CircleX } from 'lucide-react';
import { Fragment } from 'react';
import { levelOf, loadOf } from '@veilway/web-client';
import { number, secondsAgo } from '@veilway/web-client/format';
import type { Server } from '../../providers/types.js';
import { Badge, type Tone } from '../../ui/badge.js';
import type { Column } from '../../ui/data-table.js';
import { Flag } from '../../ui/flag.js';
import { ActiveSwitch } from './active-switch.js';

/** Where it is too long for a line, it goes on after a dot. */
const Host = ({ name }: { name: string }) =>
  name.split(/(?<=\.)/).map((part, at) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));

const Name = ({ server }: { server: Server }) => (
  <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
    <Flag countryCode={server.countryCode} />
    <Box sx={{ minWidth: 136 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {server.name}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="div">
        {server.location}, {server.countryCode}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        <Host name={server.endpoint} />
      </Typography>
    </Box>
  </Stack>
);

/** Whether the server's gateway is heard of; in words and by a sign, because colour is never the only one. */
const Status = ({ status, heartbeatAgeSeconds: age }: Server) => (
  <Stack spacing={0.5} sx={{ alignItems: 'inherit' }}>
    <Box>
      {status === 'online' ? (
        <Badge tone="success" label="online" icon={<CircleCheck size={14} />} />
      ) : (
        <Badge tone="error" label="offline" icon={<CircleX size={14} />} />
      )}
    </Box>
    <Typography variant="caption" color="textSecondary" noWrap>
      {age === null ? 'no heartbeat yet' : `heartbeat ${secondsAgo(age)}`}
    </Typography>
  </Stack>
);

const LOAD_COLOURS = { normal: 'primary', busy: 'warning', nearlyFull: 'error' } as const;

function Load({ server }: { server: Server }) {
  const percent = loadOf(server.currentClients, server.maxClients);
  const colour = LOAD_COLOURS[levelOf(percent)];
  return (
    <Box sx={{ minWidth: 88 }}>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
        <Typography
          variant="caption"
          sx={{ fontWeight: 650, color: colour === 'primary' ? undefined : `${colour}.text` }}
        >
          {percent}%
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {number(server.currentClients)} / {number(server.maxClients)}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        color={colour}
        value={Math.min(100, percent)}
        aria-label={`Load of ${server.name}`}
        sx={{ height: 6, borderRadius: 3, bgcolor: 'background.quiet' }}
      />
    </Box>
  );
}

const GATEWAYS: Readonly<Record<Server['gateway'], [Tone, string]>> = {
  enrolled: ['success', 'enrolled'],
  revoked: ['warning', 'revoked'],
  none: ['neutral', 'not enrolled'],
};

function Gateway({ server }: { server: Server }) {
  const [tone, label] = GATEWAYS[server.gateway];
  const { appliedPeers, wantedPeers } = server;
  const isBehind = appliedPeers !== null && appliedPeers !== wantedPeers;
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'inherit' }}>
      <Box>
        <Badge tone={tone} label={label} />
      </Box>
      <Typography variant="caption" noWrap sx={{ color: isBehind ? 'warning.text' : 'text.secondary' }}>
        {appliedPeers === null ? '–' : number(appliedPeers)} of {number(wantedPeers)} peers applied
      </Typography>
    </Stack>
  );
}

export const columns: readonly Column<Server>[] = [
  { label: 'Server', field: 'name', render: (server) => <Name server={server} /> },
  { label: 'Status', field: 'status', render: Status },
  { label: 'Load', field: 'load', render: (server) => <Load server={server} /> },
  { label: 'Connected', field: 'connectedNow', render: ({ connectedNow }) => number(connectedNow) },
  { label: 'Ping', field: 'ping', render: ({ ping }) => (ping === null ? '–' : `${ping} ms`) },
  { label: 'Gateway', field: 'gateway', render: (server) => <Gateway server={server} /> },
  { label: 'Active', field: 'isActive', render: (server) => <ActiveSwitch server={server} /> },
];
