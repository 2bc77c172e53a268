import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { dateTime, money } from '@veilway/web-client/format';
import { recentOrders } from '../providers/queries.js';
import type { Order } from '../providers/types.js';
import { Badge, type Tone } from '../ui/badge.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { EmptyState } from '../ui/empty-state.js';
import { Failure } from '../ui/failure.js';
import { Section } from '../ui/section.js';

const TONES: Readonly<Record<Order['status'], Tone>> = {
  completed: 'success',
  pending: 'warning',
  declined: 'error',
  expired: 'neutral',
};

const COLUMNS: readonly Column<Order>[] = [
  {
    label: 'Customer',
    render: ({ account }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {account.fullName || 'Deleted account'}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {account.email}
        </Typography>
      </Box>
    ),
  },
  { label: 'Plan', render: ({ plan }) => plan.name },
  { label: 'Amount', align: 'right', render: ({ amountCents, currency }) => money(amountCents, currency) },
  { label: 'Status', render: ({ status }) => <Badge tone={TONES[status]} label={status} /> },
  { label: 'Ordered', render: ({ createdAt }) => dateTime(createdAt) },
];

export function RecentOrders() {
  const { data, error, refetch } = useQuery(recentOrders);
  return (
    <Section title="Recent Orders">
      {!data && error ? (
        <Failure title="The orders could not be loaded" error={error} retry={refetch} />
      ) : data?.length === 0 ? (
        <EmptyState icon={Receipt} title="No orders yet">
          The newest five appear here as soon as somebody buys a plan.
        </EmptyState>
      ) : (
        <DataTable label="Recent orders" columns={COLUMNS} rows={data} />
      )}
    </Section>
  );
}
