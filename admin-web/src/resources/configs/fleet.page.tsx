import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { bytes, number, secondsAgo } from '@veilway/web-client/format';
import { ChartColumn, Server as ServerIcon } from 'lucide-react';
import { Link as To } from 'react-router-dom';
import type { Server } from '../../providers/types.js';
import { Badge } from '../../ui/badge.js';
import { Chart } from '../../ui/chart.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failure } from '../../ui/failure.js';
import { listLink } from '../../ui/list-link.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordTable } from '../../ui/record-table.js';
import type { Column } from '../../ui/records.js';
import { RowsWaiting } from '../../ui/rows-waiting.js';
import { Section } from '../../ui/section.js';
import { common } from '../../ui/texts.js';
import { useAllServers } from '../../ui/use-all-servers.js';
import { serverUsage } from './api.js';
import { texts } from './texts.js';
import { WireguardNav } from './wireguard-nav.js';

const { fleet, usage } = texts;

/** Whether a gateway has as many peers as it should. Which ones differ stands on the page of its peers. */
function Standing({ status, wantedPeers, appliedPeers }: Server) {
  if (status === 'offline' || appliedPeers === null) return <Badge tone="neutral" label={fleet.unknown} />;
  const by = Math.abs(appliedPeers - wantedPeers);
  return by ? <Badge tone="warning" label={fleet.differs(by)} /> : <Badge tone="success" label={fleet.same} />;
}

const COLUMNS: readonly Column<Server>[] = [
  {
    label: fleet.server,
    render: ({ id, name, location }) => (
      <Box sx={{ minWidth: 130, overflowWrap: 'anywhere' }}>
        <Link component={To} to={`/wireguard/servers/${id}`} aria-label={fleet.compare(name)} sx={{ fontWeight: 600 }}>
          <bdi>{name}</bdi>
        </Link>
        <Typography variant="caption" color="textSecondary" component="p">
          <bdi>{location}</bdi>
        </Typography>
      </Box>
    ),
  },
  { label: fleet.wanted, align: 'right', render: ({ wantedPeers }) => number(wantedPeers) },
  {
    label: fleet.applied,
    align: 'right',
    render: ({ appliedPeers }) => (appliedPeers === null ? common.unknown : number(appliedPeers)),
  },
  { label: texts.peers.difference, render: Standing },
  { label: fleet.connected, align: 'right', render: ({ connectedNow }) => number(connectedNow) },
  {
    label: fleet.heartbeat,
    render: ({ heartbeatAgeSeconds: age }) => (age === null ? fleet.noHeartbeat : secondsAgo(age)),
  },
  {
    label: texts.pages.devices,
    render: ({ id, name, currentClients }) => (
      <Link
        component={To}
        to={listLink('/wireguard', { serverId: id })}
        aria-label={fleet.devices(name, number(currentClients))}
      >
        {number(currentClients)}
      </Link>
    ),
  },
];

/** Where the fleet is not as it is wanted, and what it carries. */
export default function FleetPage() {
  usePageTitle(fleet.title);
  return (
    <>
      <WireguardNav />
      <Stack spacing={3}>
        <Section title={fleet.label}>
          <Typography>{fleet.about}</Typography>
          <Gateways />
        </Section>
        <Section title={usage.heading}>
          <Typography>{usage.about}</Typography>
          <Usage />
        </Section>
      </Stack>
    </>
  );
}

function Gateways() {
  const { data, error, refetch } = useAllServers({
    // The age of a heartbeat grows without any change that the live connection would tell of.
    refetchInterval: 30_000,
    onError: () => undefined,
  });
  const failure = error && <Failure title={fleet.notLoaded} error={error} retry={refetch} />;
  if (!data) return failure || <RowsWaiting label={fleet.waitsFor} />;
  if (data.length === 0)
    return (
      <EmptyState icon={ServerIcon} title={fleet.none}>
        {fleet.noneHint}
      </EmptyState>
    );
  return (
    <>
      {failure}
      <RecordTable name="wireguard-servers" label={fleet.label} columns={COLUMNS} rows={data} />
    </>
  );
}

const GB = 1e9;

function Usage() {
  const { data, error, refetch } = useQuery(serverUsage);
  const failure = error && <Failure title={usage.notLoaded} error={error} retry={refetch} />;
  if (!data) return failure || <RowsWaiting label={usage.waitsFor} />;
  if (data.every(({ everBytes }) => everBytes === 0))
    return (
      <EmptyState icon={ChartColumn} title={usage.none}>
        {usage.noneHint}
      </EmptyState>
    );
  // The plot begins to be read at its end.
  const servers = data.toReversed();
  const name = (serverName: string | null) => serverName ?? texts.unknownServer;
  return (
    <>
      {failure}
      <Chart
        title={usage.title}
        by={usage.by}
        kind="bars"
        // A retired server may have left its name to another one.
        points={servers.map(({ serverId, serverName }) => ({
          id: serverName ? `${serverName} ${serverId}` : serverId,
          label: name(serverName),
        }))}
        series={[
          { label: usage.current, values: servers.map(({ currentBytes }) => currentBytes) },
          { label: usage.previous, values: servers.map(({ previousBytes }) => previousBytes) },
        ]}
        write={bytes}
        csv={(amount) => Math.round((amount / GB) * 100) / 100}
        unit="GB"
        file={usage.file}
      />
    </>
  );
}
