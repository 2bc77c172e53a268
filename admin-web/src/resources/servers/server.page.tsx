import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useSending } from '@veilway/web-client';
import type { ReactNode } from 'react';
import { Link as To, useParams } from 'react-router-dom';
import { useIdentity } from '../../layout/guard.js';
import type { Server } from '../../providers/types.js';
import { BackLink } from '../../ui/back-link.js';
import { Failure } from '../../ui/failure.js';
import { Flag } from '../../ui/flag.js';
import { PageSkeleton } from '../../ui/page-skeleton.js';
import { usePageTitle } from '../../ui/page-title.js';
import { Section } from '../../ui/section.js';
import { Tags } from '../../ui/tags.js';
import { ActiveSwitch } from './active-switch.js';
import { serverOf, useDrainServer } from './api.js';
import { costOf, Gateway, Load, Status } from './server.columns.js';
import { Health } from './health.js';
import { Maintenance } from './maintenance.js';
import { texts } from './texts.js';

const { fields, show } = texts;

/** One server: how it does, and what is known of it. */
export default function ServerPage() {
  const id = useParams()['id']!;
  // The age of a heartbeat grows without any change that the live connection would tell of.
  const { data, error, refetch } = useQuery({ ...serverOf(id), refetchInterval: 30_000 });
  usePageTitle(show.title);
  return (
    <Stack spacing={3} key={id}>
      <BackLink to="/servers" label={show.back} />
      {error && <Failure title={show.notLoaded} error={error} retry={refetch} />}
      {data ? <All server={data} /> : !error && <PageSkeleton />}
    </Stack>
  );
}

const All = ({ server }: { server: Server }) => (
  <>
    <Head server={server} />
    <Health server={server} />
    <Maintenance server={server} />
    <Section title={show.about}>
      <Facts server={server} />
    </Section>
  </>
);

function Head({ server }: { server: Server }) {
  const mayChange = useIdentity().may('servers.change');
  return (
    <Card sx={{ p: 2 }}>
      <Stack spacing={2}>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Flag countryCode={server.countryCode} />
          <Box sx={{ minWidth: 0, flexGrow: 1 }}>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{server.name}</bdi>
            </Typography>
            <Typography color="textSecondary">
              <bdi>{texts.list.place(server.location, server.countryCode)}</bdi>
            </Typography>
          </Box>
          <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
            <Typography variant="body2" color="textSecondary">
              {fields.isActive}
            </Typography>
            <ActiveSwitch server={server} />
          </Stack>
          {mayChange && <Drain server={server} />}
          {mayChange && (
            <Button
              component={To}
              to={`/servers/${server.id}/edit`}
              variant="outlined"
              startIcon={<Pencil size={16} />}
              aria-label={texts.edit.of(server.name)}
            >
              {texts.edit.action}
            </Button>
          )}
        </Stack>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
          <Status {...server} />
          <Load server={server} />
          <Gateway server={server} />
        </Box>
        {server.isDraining && (
          <Alert
            severity="info"
            {...(mayChange && {
              action: (
                <Button component={To} to={`/wireguard/moves/new?from=${server.id}`} color="inherit" size="small">
                  {texts.drain.move}
                </Button>
              ),
            })}
          >
            {texts.drain.explained}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}

function Drain({ server }: { server: Server }) {
  const drain = useDrainServer(server.id);
  const sending = useSending(drain.isPending);
  return (
    <Button color="inherit" variant="outlined" onClick={() => drain.mutate(!server.isDraining)} {...sending}>
      {server.isDraining ? texts.drain.end : texts.drain.begin}
    </Button>
  );
}

function Facts({ server }: { server: Server }) {
  const { tags, notes, dnsServers, provider, publicKey } = server;
  const facts: [string, ReactNode][] = [
    [fields.endpoint, server.endpoint],
    [fields.ipAddress, server.ipAddress],
    [fields.port, server.port],
    [fields.network, server.network],
    [fields.dnsServers, dnsServers.join(', ')],
    [show.publicKey, publicKey ?? show.none],
    [fields.provider, provider || show.none],
    [fields.monthlyCostCents, server.monthlyCostCents === 0 ? show.none : costOf(server)],
    [fields.tags, tags.length === 0 ? show.none : <Tags tags={tags} />],
    [fields.notes, notes || show.none],
  ];
  return (
    <Card component="dl" sx={{ m: 0, p: 2, display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '12rem 1fr' } }}>
      {facts.map(([name, fact]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Box component="dd" sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {fact}
          </Box>
        </Box>
      ))}
    </Card>
  );
}
