import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link as To, useParams } from 'react-router-dom';
import { useIdentity } from '../../layout/guard.js';
import type { BulkAction, BulkItem } from '../../providers/types.js';
import { BackLink } from '../../ui/back-link.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failure } from '../../ui/failure.js';
import { Choice } from '../../ui/filters.js';
import { listLink } from '../../ui/list-link.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordList } from '../../ui/record-list.js';
import type { Column } from '../../ui/records.js';
import { RowsWaiting } from '../../ui/rows-waiting.js';
import { Fact, Facts, Stop } from '../../ui/run-report.js';
import { Section } from '../../ui/section.js';
import { common } from '../../ui/texts.js';
import { Time } from '../../ui/time.js';
import { bulkActionOf, useStop } from './api.js';
import { LOOKS_AT, NEEDED } from './needed.js';
import { Progress } from './progress.js';
import { deedOf, Status } from './status.js';
import { texts } from './texts.js';

const { report: words } = texts;

/** Where one of a list is looked at. */
const PLACES: Readonly<Record<BulkAction['list'], (id: string) => string>> = {
  accounts: (id) => `/customers/${id}`,
  configs: (id) => listLink('/wireguard', { q: id }),
  servers: (id) => `/servers/${id}`,
};

const TONES: Readonly<Record<BulkItem['outcome'], Tone>> = { waiting: 'neutral', done: 'success', refused: 'error' };

const columnsOf = (list: BulkAction['list'], isLinked: boolean): readonly Column<BulkItem>[] => [
  {
    label: words.what[list],
    render: ({ itemId, name }) =>
      isLinked ? (
        <Link component={To} to={PLACES[list](itemId)} sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name ?? itemId}</bdi>
        </Link>
      ) : (
        <bdi>{name ?? itemId}</bdi>
      ),
    csv: ({ name }) => name,
  },
  { label: words.id, isExtra: true, render: ({ itemId }) => itemId, csv: ({ itemId }) => itemId },
  {
    label: words.outcome,
    render: ({ outcome }) => <Badge tone={TONES[outcome]} label={texts.outcomes[outcome]} />,
    csv: ({ outcome }) => texts.outcomes[outcome],
  },
  {
    label: words.why,
    render: ({ refusal }) => (refusal ? texts.refusals[refusal] : common.unknown),
    csv: ({ refusal }) => refusal && texts.refusals[refusal],
  },
];

const FILTERS = [<Choice key="outcome" source="outcome" alwaysOn label={words.outcome} options={texts.outcomes} />];

/** While it runs, what became of each is asked for every other time that it goes on. */
const EVERY_MS = 2_000;

/** How it goes, and what became of each. */
export default function BulkActionPage() {
  usePageTitle(words.title);
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(bulkActionOf(id));
  const failure = error && <Failure title={words.notLoaded} error={error} retry={refetch} />;
  return (
    <Stack spacing={2}>
      <BackLink to="/bulk" label={words.back} />
      {data && failure}
      {data ? <Report action={data} /> : failure || <RowsWaiting label={words.waitsFor} />}
    </Stack>
  );
}

function Report({ action }: { action: BulkAction }) {
  const { may } = useIdentity();
  const { id, deed, list, status, reason, text, adminName, startedAt, endedAt } = action;
  const isRunning = status === 'running';
  const stop = useStop(id);
  return (
    <>
      <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <Typography variant="h2">{deedOf(action)}</Typography>
        <Box>
          <Status {...action} />
        </Box>
        <Progress action={action} />
        <Facts>
          <Fact name={words.reason}>
            <bdi>{reason || common.unknown}</bdi>
          </Fact>
          {text !== null && (
            <Fact name={words.message}>
              <Box dir="auto" sx={{ whiteSpace: 'pre-line' }}>
                {text}
              </Box>
            </Fact>
          )}
          <Fact name={words.by}>
            <bdi>{adminName ?? texts.list.unknownAdmin}</bdi>
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
        {may(NEEDED[deed]) && isRunning && <Stop stop={stop} label={words.stop} />}
      </Card>
      <Section title={words.items}>
        <RecordList<BulkItem>
          // Read while it runs, and once more when it is over.
          key={String(isRunning)}
          resource={`bulk/${id}/items`}
          storeKey="bulk-items.datatable"
          label={words.itemsLabel}
          columns={columnsOf(list, may(LOOKS_AT[list]))}
          sort={{ field: 'id', order: 'ASC' }}
          filters={FILTERS}
          notLoaded={words.itemsNotLoaded}
          {...(isRunning && { refetchInterval: EVERY_MS })}
          empty={() => (
            <EmptyState icon={SearchX} title={words.noneSuch}>
              {words.noneSuchHint}
            </EmptyState>
          )}
        />
      </Section>
    </>
  );
}
