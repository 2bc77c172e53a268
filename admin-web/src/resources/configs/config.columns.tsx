import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { bytes, day } from '@veilway/web-client/format';
import { Link as To } from 'react-router-dom';
import type { Config } from '../../providers/types.js';
import { Badge, type Tone } from '../../ui/badge.js';
import type { Column } from '../../ui/records.js';
import { Time } from '../../ui/time.js';
import { texts } from './texts.js';
import { who } from '../../ui/who.js';
import { device } from './device-name.js';

const TONES: Readonly<Record<Config['status'], Tone>> = { active: 'success', suspended: 'warning', revoked: 'neutral' };

const sum = (used: { receivedBytes: number; sentBytes: number } | null) =>
  used ? used.receivedBytes + used.sentBytes : 0;

const Small = ({ children }: { children: string }) => (
  <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
    <bdi>{children}</bdi>
  </Typography>
);

/** Why it is so, where there is more to say than the state. */
const beside = ({ suspendedReason, movingTo, isConnected }: Config): string[] => [
  ...(suspendedReason ? [texts.reasons[suspendedReason]] : []),
  ...(movingTo ? [texts.moving] : []),
  ...(isConnected ? [texts.connected] : []),
];

const { fields, csv } = texts;

export const COLUMNS: readonly Column<Config>[] = [
  {
    label: fields.account,
    render: (config) => (
      <Box sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>
        <Link component={To} to={`/customers/${config.accountId}`} sx={{ fontWeight: 600 }}>
          <bdi>{who(config)}</bdi>
        </Link>
        <Small>{device(config)}</Small>
      </Box>
    ),
    csv: ({ account }) => account.fullName,
  },
  { label: csv.email, isExtra: true, render: ({ account }) => account.email, csv: ({ account }) => account.email },
  { label: csv.device, isExtra: true, render: device, csv: ({ deviceName }) => deviceName },
  {
    label: fields.serverId,
    render: ({ server, clientIp }) => (
      <Box sx={{ minWidth: 110 }}>
        <Link component={To} to={`/wireguard/servers/${server.id}`}>
          <bdi>{server.name ?? texts.unknownServer}</bdi>
        </Link>
        <Small>{clientIp}</Small>
      </Box>
    ),
    csv: ({ server }) => server.name,
  },
  { label: csv.clientIp, isExtra: true, render: ({ clientIp }) => clientIp, csv: ({ clientIp }) => clientIp },
  {
    label: fields.status,
    render: (config) => (
      <Stack spacing={0.5} sx={{ alignItems: 'inherit' }}>
        <Box>
          <Badge tone={TONES[config.status]} label={texts.statuses[config.status]} />
        </Box>
        {beside(config).map((words) => (
          <Small key={words}>{words}</Small>
        ))}
      </Stack>
    ),
    csv: ({ status }) => texts.statuses[status],
  },
  {
    label: fields.lastHandshake,
    field: 'lastHandshake',
    render: ({ lastHandshake }) =>
      lastHandshake ? <time dateTime={lastHandshake}>{day(lastHandshake)}</time> : texts.never,
    csv: ({ lastHandshake }) => lastHandshake,
  },
  { label: fields.used, align: 'right', render: ({ used }) => bytes(sum(used)), csv: ({ used }) => sum(used) },
  {
    label: fields.previous,
    align: 'right',
    isExtra: true,
    render: ({ previous }) => bytes(sum(previous)),
    csv: ({ previous }) => sum(previous),
  },
  {
    label: fields.usedBytes,
    field: 'usedBytes',
    align: 'right',
    render: ({ usedBytes }) => bytes(usedBytes),
    csv: ({ usedBytes }) => usedBytes,
  },
  {
    label: fields.createdAt,
    field: 'createdAt',
    render: ({ createdAt }) => <Time at={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
  { label: csv.publicKey, isExtra: true, render: ({ publicKey }) => publicKey, csv: ({ publicKey }) => publicKey },
  {
    label: csv.key,
    isExtra: true,
    render: ({ isBrowserKey }) => (isBrowserKey ? texts.keys.browser : texts.keys.server),
    csv: ({ isBrowserKey }) => (isBrowserKey ? texts.keys.browser : texts.keys.server),
  },
  { label: csv.id, isExtra: true, render: ({ id }) => id, csv: ({ id }) => id },
];
