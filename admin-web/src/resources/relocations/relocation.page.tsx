import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { number } from '@veilway/web-client/format';
import { CircleCheck, Download } from 'lucide-react';
import { Link as To, useParams } from 'react-router-dom';
import { useIdentity } from '../../layout/guard.js';
import type { Relocation } from '../../providers/types.js';
import { BackLink } from '../../ui/back-link.js';
import { exportTo } from '../../ui/csv.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failure } from '../../ui/failure.js';
import { listLink } from '../../ui/list-link.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordTable } from '../../ui/record-table.js';
import type { Column } from '../../ui/records.js';
import { RowsWaiting } from '../../ui/rows-waiting.js';
import { Fact, Facts, Stop } from '../../ui/run-report.js';
import { Section } from '../../ui/section.js';
import { Time } from '../../ui/time.js';
import { relocationOf, useStop } from './api.js';
import { Progress } from './progress.js';
import { Status } from './status.js';
import { texts } from './texts.js';

const { report: words } = texts;

type Refused = Relocation['refused'][number] & { id: string };

const COLUMNS: readonly Column<Refused>[] = [
  {
    label: words.device,
    render: ({ configId }) => (
      <Link component={To} to={listLink('/wireguard', { q: configId })}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {configId}
        </Box>
      </Link>
    ),
    csv: ({ configId }) => configId,
  },
  {
    label: words.why,
    render: ({ reason }) => texts.refusals[reason],
    csv: ({ reason }) => texts.refusals[reason],
  },
];

/** How a move goes, and who stays. */
export default function RelocationPage() {
  usePageTitle(words.title);
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(relocationOf(id));
  const failure = error && <Failure title={words.notLoaded} error={error} retry={refetch} />;
  return (
    <Stack spacing={2}>
      <BackLink to="/wireguard/moves" label={words.back} />
      {data && failure}
      {data ? <Report relocation={data} /> : failure || <RowsWaiting label={words.waitsFor} />}
    </Stack>
  );
}

function Report({ relocation }: { relocation: Relocation }) {
  const mayChange = useIdentity().may('devices.change');
  const { id, fromServer, toServer, status, until, startedAt, endedAt, refused, refusedCount } = relocation;
  const stop = useStop(id);
  const stays = refused.map((one) => ({ ...one, id: one.configId }));
  const name = (server: Relocation['fromServer']) => server.name ?? texts.deletedServer;
  return (
    <>
      <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <Typography variant="h2">
          <bdi>{words.way(name(fromServer), name(toServer))}</bdi>
        </Typography>
        <Box>
          <Status {...relocation} />
        </Box>
        <Progress relocation={relocation} />
        <Facts>
          <Fact name={words.until}>
            <Time at={until} />
          </Fact>
          <Fact name={words.began}>
            <Time at={startedAt} />
          </Fact>
          {endedAt && (
            <Fact name={words.ended}>
              <Time at={endedAt} />
            </Fact>
          )}
        </Facts>
        {mayChange && status === 'running' && <Stop stop={stop} label={words.stop} />}
      </Card>
      <Section title={words.refused}>
        {stays.length > 0 ? (
          <>
            {refusedCount > stays.length && (
              <Typography variant="body2">{words.firstOf(number(stays.length), number(refusedCount))}</Typography>
            )}
            <RecordTable name="refused-devices" label={words.refusedLabel} columns={COLUMNS} rows={stays} />
            <Button
              color="inherit"
              startIcon={<Download size={16} />}
              sx={{ alignSelf: 'start' }}
              onClick={() => exportTo(words.file, COLUMNS)(stays)}
            >
              {words.csv}
            </Button>
          </>
        ) : (
          <EmptyState icon={CircleCheck} title={words.noneRefused}>
            {words.noneRefusedHint}
          </EmptyState>
        )}
      </Section>
    </>
  );
}
