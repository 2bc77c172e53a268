import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CircleCheck, CircleX } from 'lucide-react';
import { Fragment } from 'react';
import { Link as To } from 'react-router-dom';
import { levelOf } from '@veilway/web-client';
import { money, number, secondsAgo } from '@veilway/web-client/format';
import type { Server } from '../../providers/types.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { Flag } from '../../ui/flag.js';
import type { Column } from '../../ui/records.js';
import { Tags } from '../../ui/tags.js';
import { common } from '../../ui/texts.js';
import { ActiveSwitch } from './active-switch.js';
import { texts } from './texts.js';

/** A host name that is too long for its line breaks after a dot. */
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
    <Box sx={{ minWidth: 120 }}>
      <Link
        component={To}
        to={`/servers/${server.id}`}
        variant="body2"
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        <bdi>{server.name}</bdi>
      </Link>
      <Typography variant="caption" color="textSecondary" component="div">
        <bdi>{texts.list.place(server.location, server.countryCode)}</bdi>
      </Typography>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        <Host name={server.endpoint} />
      </Typography>
    </Box>
  </Stack>
);

/** Whether the server's gateway sends heartbeats: in words and with an icon, because colour alone is not enough. */
export const Status = ({ status, heartbeatAgeSeconds: age }: Server) => (
  <Stack spacing={0.5} sx={{ alignItems: 'inherit' }}>
    <Box>
      {status === 'online' ? (
        <Badge tone="success" label={texts.list.statuses.online} icon={<CircleCheck size={14} />} />
      ) : (
        <Badge tone="error" label={texts.list.statuses.offline} icon={<CircleX size={14} />} />
      )}
    </Box>
    <Typography variant="caption" color="textSecondary" noWrap>
      {age === null ? texts.list.noHeartbeat : texts.list.heartbeat(secondsAgo(age))}
    </Typography>
  </Stack>
);

const LOAD_COLOURS = { normal: 'primary', busy: 'warning', nearlyFull: 'error' } as const;

export function Load({ server }: { server: Server }) {
  const percent = server.load;
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
          {texts.list.places(server.currentClients, server.maxClients)}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        color={colour}
        value={Math.min(100, percent)}
        aria-label={texts.list.loadOf(server.name)}
        sx={{ height: 6, borderRadius: 3, bgcolor: 'background.quiet' }}
      />
    </Box>
  );
}

const GATEWAY_TONES: Readonly<Record<Server['gateway'], Tone>> = {
  enrolled: 'success',
  revoked: 'warning',
  none: 'neutral',
};

export function Gateway({ server }: { server: Server }) {
  const { gateway, appliedPeers, wantedPeers } = server;
  const isBehind = appliedPeers !== null && appliedPeers !== wantedPeers;
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'inherit' }}>
      <Box>
        <Badge tone={GATEWAY_TONES[gateway]} label={texts.list.gateways[gateway]} />
      </Box>
      {server.maintenance.length > 0 && (
        <Box>
          <Badge tone="warning" label={texts.maintenance.is} />
        </Box>
      )}
      {server.isDraining && (
        <Box>
          <Badge tone="warning" label={texts.drain.is} />
        </Box>
      )}
      {gateway === 'enrolled' && (
        <Typography variant="caption" noWrap sx={{ color: isBehind ? 'warning.text' : 'text.secondary' }}>
          {texts.list.peersApplied(appliedPeers === null ? common.unknown : number(appliedPeers), number(wantedPeers))}
        </Typography>
      )}
    </Stack>
  );
}

export const costOf = ({ monthlyCostCents, costCurrency }: Server) =>
  monthlyCostCents === 0 ? common.unknown : money(monthlyCostCents, costCurrency);

export const SERVER_COLUMNS: readonly Column<Server>[] = [
  { label: texts.list.server, field: 'name', render: (server) => <Name server={server} />, csv: ({ name }) => name },
  { label: texts.fields.status, field: 'status', render: Status, csv: ({ status }) => status },
  {
    label: texts.fields.load,
    field: 'load',
    render: (server) => <Load server={server} />,
    csv: ({ load }) => load,
  },
  {
    label: texts.fields.connectedNow,
    field: 'connectedNow',
    render: ({ connectedNow }) => number(connectedNow),
    csv: ({ connectedNow }) => connectedNow,
  },
  {
    label: texts.fields.ping,
    field: 'ping',
    render: ({ ping }) => (ping === null ? common.unknown : texts.list.milliseconds(ping)),
    csv: ({ ping }) => ping,
  },
  {
    label: texts.fields.gateway,
    field: 'gateway',
    render: (server) => <Gateway server={server} />,
    csv: ({ gateway }) => gateway,
  },
  {
    label: texts.fields.isActive,
    field: 'isActive',
    render: (server) => <ActiveSwitch server={server} />,
    csv: ({ isActive }) => (isActive ? texts.toggle.on : texts.toggle.off),
  },
  {
    label: texts.fields.tags,
    isExtra: true,
    render: ({ tags }) => <Tags tags={tags} />,
    csv: ({ tags }) => tags.join(' '),
  },
  {
    label: texts.fields.monthlyCostCents,
    field: 'monthlyCostCents',
    isExtra: true,
    align: 'right',
    render: costOf,
    csv: ({ monthlyCostCents }) => (monthlyCostCents === 0 ? null : monthlyCostCents / 100),
  },
  ...(
    ['costCurrency', 'provider', 'location', 'countryCode', 'endpoint', 'ipAddress', 'port', 'maxClients'] as const
  ).map((field): Column<Server> => ({
    label: texts.fields[field],
    isExtra: true,
    render: (server) => server[field],
    csv: (server) => server[field],
  })),
];
