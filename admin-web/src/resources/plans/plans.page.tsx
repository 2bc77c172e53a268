import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Package } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { bytes, money, number } from '@veilway/web-client/format';
import { useIdentity } from '../../layout/guard.js';
import type { Plan } from '../../providers/types.js';
import { AddLink } from '../../ui/add-link.js';
import { Badge } from '../../ui/badge.js';
import { ConfirmIrreversible } from '../../ui/confirm-irreversible.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Choice } from '../../ui/filters.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordList } from '../../ui/record-list.js';
import type { Column } from '../../ui/records.js';
import { useArchive } from './api.js';
import { PlanActions } from './plan-actions.js';
import { texts } from './texts.js';

const { fields } = texts;

const COLUMNS: readonly Column<Plan>[] = [
  {
    label: fields.name,
    field: 'name',
    render: ({ name, isMostPopular, archived }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <bdi>{name}</bdi>
        </Typography>
        {isMostPopular && !archived && <Badge tone="primary" label={texts.mostPopular} />}
      </Box>
    ),
    csv: ({ name }) => name,
  },
  {
    label: fields.priceCents,
    field: 'priceCents',
    align: 'right',
    render: ({ priceCents, currency }) => money(priceCents, currency),
    csv: ({ priceCents }) => priceCents / 100,
  },
  {
    label: fields.deviceLimit,
    align: 'right',
    render: ({ deviceLimit }) => (deviceLimit === null ? texts.unlimited : number(deviceLimit)),
    csv: ({ deviceLimit }) => deviceLimit,
  },
  {
    label: fields.allowanceBytes,
    align: 'right',
    render: ({ allowanceBytes }) => (allowanceBytes === null ? texts.unlimited : bytes(allowanceBytes)),
    csv: ({ allowanceBytes }) => allowanceBytes,
  },
  {
    label: fields.subscribers,
    field: 'subscribers',
    align: 'right',
    render: ({ subscribers }) => number(subscribers),
    csv: ({ subscribers }) => subscribers,
  },
  {
    label: fields.archived,
    render: ({ archived }) => (
      <Badge tone={archived ? 'neutral' : 'success'} label={archived ? texts.archived : texts.onSale} />
    ),
    csv: ({ archived }) => (archived ? texts.archived : texts.onSale),
  },
];

const FILTERS = [
  <Choice
    key="archived"
    source="archived"
    alwaysOn
    label={fields.archived}
    options={{ false: texts.onSale, true: texts.archived }}
    parse={(choice) => choice === 'true'}
  />,
];

export default function PlansPage() {
  usePageTitle(texts.title);
  const mayChange = useIdentity().may('plans.change');
  const [archiving, setArchiving] = useState<Plan>();
  return (
    <>
      <RecordList<Plan>
        resource="plans"
        label={texts.title}
        columns={COLUMNS}
        sort={{ field: 'place', order: 'ASC' }}
        filters={FILTERS}
        filterDefaultValues={{ archived: false }}
        notLoaded={texts.list.notLoaded}
        actions={mayChange ? (plan) => <PlanActions plan={plan} onArchive={setArchiving} /> : undefined}
        empty={({ archived }) => (
          <EmptyState icon={Package} title={archived === false ? texts.list.none : texts.list.noneSuch}>
            {archived === false ? texts.list.noneHint : texts.list.noneSuchHint}
          </EmptyState>
        )}
      >
        {mayChange && <AddLink to="/packages/new">{texts.list.add}</AddLink>}
      </RecordList>
      {archiving && <ArchiveDialog plan={archiving} onClose={() => setArchiving(undefined)} />}
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}

function ArchiveDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const archive = useArchive(plan.id);
  return (
    <ConfirmIrreversible
      title={texts.archive.title(plan.name)}
      confirm={texts.archive.action}
      loading={archive.isPending}
      onConfirm={() => archive.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {texts.archive.consequence(plan.subscribers)}
    </ConfirmIrreversible>
  );
}
