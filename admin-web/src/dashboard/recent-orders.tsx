import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { dateTime, money } from '@veilway/web-client/format';
import type { Order } from '../providers/types.js';
import { Badge, type Tone } from '../ui/badge.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { EmptyState } from '../ui/empty-state.js';
import { Failure } from '../ui/failure.js';
import { Section } from '../ui/section.js';
import { recentOrders } from './api.js';
import { texts } from './texts.js';

const TONES: Readonly<Record<Order['status'], Tone>> = {
  completed: 'success',
  pending: 'warning',
  declined: 'error',
  expired: 'neutral',
};

const COLUMNS: readonly Column<Order>[] = [
  {
    label: texts.orders.customer,
    render: ({ account }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {account.fullName || texts.orders.deletedAccount}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {account.email}
        </Typography>
      </Box>
    ),
  },
  { label: texts.orders.plan, render: ({ plan }) => plan.name },
  { label: texts.orders.amount, align: 'right', render: ({ amountCents, currency }) => money(amountCents, currency) },
  {
    label: texts.orders.status,
    render: ({ status }) => <Badge tone={TONES[status]} label={texts.orders.statuses[status]} />,
  },
  { label: texts.orders.ordered, render: ({ createdAt }) => dateTime(createdAt) },
];

export function RecentOrders() {
  const { data, error, refetch } = useQuery(recentOrders);
  return (
    <Section title={texts.orders.title}>
      {!data && error ? (
        <Failure title={texts.orders.notLoaded} error={error} retry={refetch} />
      ) : data?.length === 0 ? (
        <EmptyState icon={Receipt} title={texts.orders.none}>
          {texts.orders.noneHint}
        </EmptyState>
      ) : (
        <DataTable label={texts.orders.label} columns={COLUMNS} rows={data} />
      )}
    </Section>
  );
}
