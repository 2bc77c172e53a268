import Link from '@mui/material/Link';
import { ListChecks } from 'lucide-react';
import { Link as To } from 'react-router-dom';
import type { BulkAction } from '../../providers/types.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Choice } from '../../ui/filters.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordList } from '../../ui/record-list.js';
import type { Column } from '../../ui/records.js';
import { Time } from '../../ui/time.js';
import { Progress } from './progress.js';
import { deedOf, Status } from './status.js';
import { texts } from './texts.js';

const { fields } = texts;

const FILTERS = [<Choice key="status" source="status" alwaysOn label={fields.status} options={texts.statuses} />];

const COLUMNS: readonly Column<BulkAction>[] = [
  {
    label: fields.deed,
    render: (action) => (
      <Link component={To} to={`/bulk/${action.id}`} sx={{ fontWeight: 600 }}>
        {deedOf(action)}
      </Link>
    ),
    csv: deedOf,
  },
  { label: fields.status, render: Status, csv: ({ status }) => texts.statuses[status] },
  {
    label: fields.progress,
    render: (action) => <Progress action={action} />,
    csv: ({ done, refused, items }) => texts.progress(String(done), String(refused), String(items)),
  },
  {
    label: fields.adminName,
    render: ({ adminName }) => <bdi>{adminName ?? texts.list.unknownAdmin}</bdi>,
    csv: ({ adminName }) => adminName,
  },
  {
    label: fields.startedAt,
    field: 'startedAt',
    render: ({ startedAt }) => <Time at={startedAt} />,
    csv: ({ startedAt }) => startedAt,
  },
];

/** What was done to many in a row. */
export default function BulkPage() {
  usePageTitle(texts.title);
  return (
    <RecordList<BulkAction>
      resource="bulk"
      label={texts.list.label}
      columns={COLUMNS}
      sort={{ field: 'startedAt', order: 'DESC' }}
      filters={FILTERS}
      notLoaded={texts.list.notLoaded}
      empty={() => (
        <EmptyState icon={ListChecks} title={texts.list.none}>
          {texts.list.noneHint}
        </EmptyState>
      )}
    />
  );
}
