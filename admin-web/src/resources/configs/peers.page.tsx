import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { number, secondsAgo } from '@veilway/web-client/format';
import { CircleCheck } from 'lucide-react';
import { Link as To, useParams } from 'react-router-dom';
import type { PeerComparison } from '../../providers/types.js';
import { BackLink } from '../../ui/back-link.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failure } from '../../ui/failure.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordTable } from '../../ui/record-table.js';
import type { Column } from '../../ui/records.js';
import { RowsWaiting } from '../../ui/rows-waiting.js';
import { common } from '../../ui/texts.js';
import { nameOf } from '../../ui/who.js';
import { peersOf } from './api.js';
import { device } from './device-name.js';
import { texts } from './texts.js';

const { peers: words } = texts;

type Difference = PeerComparison['differences'][number];

const TONES: Readonly<Record<Difference['difference'], Tone>> = {
  missing: 'error',
  surplus: 'error',
  'other-address': 'warning',
  'other-preshared-key': 'warning',
};

const COLUMNS: readonly Column<Difference & { id: string }>[] = [
  {
    label: words.owner,
    render: ({ account, deviceName }) =>
      account ? (
        <Box sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>
          <Link component={To} to={`/customers/${account.id}`} sx={{ fontWeight: 600 }}>
            <bdi>{nameOf(account)}</bdi>
          </Link>
          <Typography variant="caption" color="textSecondary" component="p">
            <bdi>{device({ deviceName })}</bdi>
          </Typography>
        </Box>
      ) : (
        words.unknownPeer
      ),
  },
  {
    label: words.difference,
    render: ({ difference }) => <Badge tone={TONES[difference]} label={words.kinds[difference]} />,
  },
  { label: words.address, render: ({ clientIp }) => clientIp ?? common.unknown },
  {
    label: words.publicKey,
    render: ({ publicKey }) => <Box sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>{publicKey}</Box>,
  },
];

/** What one gateway should have, against what its interface holds, peer by peer. */
export default function PeersPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(peersOf(id));
  usePageTitle(words.title);
  const failure = error && <Failure title={words.notLoaded} error={error} retry={refetch} />;
  return (
    <Stack spacing={2}>
      <BackLink to="/wireguard/servers" label={words.back} />
      {data && failure}
      {data ? <Compared found={data} /> : failure || <RowsWaiting label={words.waitsFor} />}
    </Stack>
  );
}

function Compared({ found }: { found: PeerComparison }) {
  const { serverName, status, wanted, applied, ageSeconds, differences, different } = found;
  return (
    <>
      <Typography variant="h2">
        <bdi>{serverName}</bdi>
      </Typography>
      <Typography>{words.summary(number(wanted), applied === null ? common.unknown : number(applied))}</Typography>
      <Typography role="status" color="textSecondary">
        {ageSeconds === null ? (status === 'online' ? words.asked : words.offline) : words.age(secondsAgo(ageSeconds))}
      </Typography>
      {different === 0 && (
        <EmptyState icon={CircleCheck} title={words.none}>
          {words.noneHint}
        </EmptyState>
      )}
      {different !== null && different > 0 && (
        <>
          {different > differences.length && (
            <Typography>{words.more(number(differences.length), number(different))}</Typography>
          )}
          <RecordTable
            name="peer-differences"
            label={words.label}
            columns={COLUMNS}
            rows={differences.map((difference) => ({ ...difference, id: difference.publicKey }))}
          />
        </>
      )}
    </>
  );
}
