import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CircleCheck } from 'lucide-react';
import { type ListControllerResult, useListController } from 'react-admin';
import { useState } from 'react';
import { useFocusAfterRemoval } from '@veilway/web-client';
import { dateTime } from '@veilway/web-client/format';
import { useIdentity } from '../../layout/guard.js';
import type { ParkedEvent } from '../../providers/types.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failure } from '../../ui/failure.js';
import { usePageTitle } from '../../ui/page-title.js';
import { Pager } from '../../ui/pager.js';
import { ParkedEventActions } from './parked-event-actions.js';
import { SkipDialog } from './skip.dialog.js';
import { texts } from './texts.js';

const COLUMNS: readonly Column<ParkedEvent>[] = [
  {
    label: texts.fields.eventType,
    render: ({ eventType, streamId }) => (
      <>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {eventType}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {streamId}
        </Typography>
      </>
    ),
  },
  { label: texts.fields.process, render: ({ process }) => process },
  {
    label: texts.fields.reason,
    render: ({ reason }) => <Box sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>{reason}</Box>,
  },
  { label: texts.fields.retries, render: ({ retries }) => (retries ? texts.times(retries) : texts.never) },
  {
    label: texts.fields.parkedAt,
    field: 'parkedAt',
    render: ({ parkedAt }) => <time dateTime={parkedAt}>{dateTime(parkedAt)}</time>,
  },
];

export default function ParkedEventsPage() {
  usePageTitle(texts.title);
  const { mayChange } = useIdentity();
  const list = useListController<ParkedEvent>({
    resource: 'parked-events',
    disableAuthentication: true,
    perPage: 25,
    sort: { field: 'parkedAt', order: 'ASC' },
    queryOptions: {
      // The page shows the failure; react-admin would notify of it as well.
      onError: () => undefined,
      // No live connection tells of them.
      refetchInterval: 30_000,
    },
  });
  const [skipped, setSkipped] = useState<ParkedEvent>();
  useFocusAfterRemoval(
    list.data?.map(({ id }) => id),
    () => document.getElementById('content')?.focus(),
  );
  return (
    <Stack spacing={2}>
      <ParkedEvents list={list} onSkip={mayChange ? setSkipped : undefined} />
      {skipped && <SkipDialog event={skipped} onClose={() => setSkipped(undefined)} />}
    </Stack>
  );
}

type ListProps = {
  list: ListControllerResult<ParkedEvent>;
  /** Absent for who may only look. */
  onSkip: ((event: ParkedEvent) => void) | undefined;
};

function ParkedEvents({ list, onSkip }: ListProps) {
  const { data, error, refetch } = list;
  const failure = error && <Failure title={texts.list.notLoaded} error={error} retry={refetch} />;
  if (!data && failure) return failure;
  if (data?.length === 0)
    return (
      <EmptyState icon={CircleCheck} title={texts.list.none}>
        {texts.list.noneHint}
      </EmptyState>
    );
  return (
    <>
      {failure}
      <DataTable
        label={texts.title}
        columns={COLUMNS}
        rows={data}
        sort={list.sort}
        onSort={list.setSort}
        actions={onSkip ? (event) => <ParkedEventActions event={event} onSkip={onSkip} /> : undefined}
      />
      <Pager list={list} />
    </>
  );
}
