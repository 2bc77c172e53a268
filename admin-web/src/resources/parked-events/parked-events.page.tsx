import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useIdentity } from '../../layout/guard.js';
import type { ParkedEvent } from '../../providers/types.js';
import { EmptyState } from '../../ui/empty-state.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordList } from '../../ui/record-list.js';
import type { Column } from '../../ui/records.js';
import { ParkedEventActions } from './parked-event-actions.js';
import { SkipDialog } from './skip.dialog.js';
import { Time } from '../../ui/time.js';
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
    render: ({ parkedAt }) => <Time at={parkedAt} />,
  },
];

export default function ParkedEventsPage() {
  usePageTitle(texts.title);
  const mayChange = useIdentity().may('operations.change');
  const [skipped, setSkipped] = useState<ParkedEvent>();
  return (
    <>
      <RecordList
        resource="parked-events"
        label={texts.title}
        columns={COLUMNS}
        sort={{ field: 'parkedAt', order: 'ASC' }}
        notLoaded={texts.list.notLoaded}
        // No live connection tells of them.
        refetchInterval={30_000}
        actions={mayChange ? (event) => <ParkedEventActions event={event} onSkip={setSkipped} /> : undefined}
        empty={() => (
          <EmptyState icon={CircleCheck} title={texts.list.none}>
            {texts.list.noneHint}
          </EmptyState>
        )}
      />
      {skipped && <SkipDialog event={skipped} onClose={() => setSkipped(undefined)} />}
    </>
  );
}
