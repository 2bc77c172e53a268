import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Users } from 'lucide-react';
import { Link as To } from 'react-router-dom';
import type { AccountRecord } from '../../providers/types.js';
import { Badge } from '../../ui/badge.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Choice, Search } from '../../ui/filters.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordList } from '../../ui/record-list.js';
import type { Column } from '../../ui/records.js';
import { Tags } from '../../ui/tags.js';
import { Time } from '../../ui/time.js';
import { useBulk } from '../bulk/picked.menu.js';
import { roleNameOf } from './role-name.js';
import { texts } from './texts.js';
import { TONES } from './tones.js';

const COLUMNS: readonly Column<AccountRecord>[] = [
  {
    label: texts.fields.fullName,
    render: ({ id, fullName, email }) => (
      <>
        <Link component={To} to={`/customers/${id}`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{fullName || texts.unnamed}</bdi>
        </Link>
        <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
      </>
    ),
    csv: ({ fullName }) => fullName,
  },
  { label: texts.fields.email, isExtra: true, render: ({ email }) => email, csv: ({ email }) => email },
  {
    label: texts.fields.role,
    field: 'role',
    render: roleNameOf,
    csv: roleNameOf,
  },
  {
    label: texts.fields.status,
    render: ({ status, suspendedAt }) =>
      suspendedAt ? (
        <Badge tone="error" label={texts.suspended} />
      ) : (
        <Badge tone={TONES[status]} label={texts.statuses[status]} />
      ),
    csv: ({ status, suspendedAt }) => (suspendedAt ? texts.suspended : texts.statuses[status]),
  },
  {
    label: texts.fields.createdAt,
    field: 'createdAt',
    render: ({ createdAt }) => <Time at={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
  {
    label: texts.tags.title,
    isExtra: true,
    render: ({ tags }) => <Tags tags={tags} />,
    csv: ({ tags }) => tags.join(' '),
  },
  { label: texts.id, isExtra: true, render: ({ id }) => id, csv: ({ id }) => id },
];

const DEEDS = [
  'suspend',
  'lift-suspension',
  'grant-months',
  'grant-allowance',
  'notify',
  'tag-account',
  'untag-account',
] as const;

const FILTERS = [
  <Search key="q" source="q" alwaysOn />,
  <Choice key="role" source="role" alwaysOn label={texts.fields.role} options={texts.roles} />,
  <Choice key="status" source="status" alwaysOn label={texts.fields.status} options={texts.statuses} />,
  <Choice
    key="isSuspended"
    source="isSuspended"
    label={texts.list.isSuspended}
    options={{ true: texts.list.yes, false: texts.list.no }}
    parse={(choice) => choice === 'true'}
  />,
  <Search key="tag" source="tag" label={texts.list.tag} />,
];

/** Everybody who has an account, found by name, address, id, device or tunnel address. */
export default function CustomersPage() {
  usePageTitle(texts.title);
  const bulk = useBulk(DEEDS);
  return (
    <RecordList
      resource="accounts"
      label={texts.title}
      columns={COLUMNS}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={FILTERS}
      notLoaded={texts.list.notLoaded}
      {...(bulk.actions && { bulkActions: bulk.actions })}
      {...(bulk.dialog && { aside: bulk.dialog })}
      empty={(filters) => {
        const isFiltered = Object.keys(filters).length > 0;
        return (
          <EmptyState icon={Users} title={isFiltered ? texts.list.noMatch : texts.list.none}>
            {isFiltered ? texts.list.noMatchHint : texts.list.noneHint}
          </EmptyState>
        );
      }}
    />
  );
}
