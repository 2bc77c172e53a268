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

type Outcome = Exclude<Order['status'], 'declined'> | NonNullable<Order['reason']>;

const TONES: Readonly<Record<Outcome, Tone>> = {
  completed: 'success',
  pending: 'warning',
  payment: 'error',
  superseded: 'neutral',
  outdated: 'neutral',
  expired: 'neutral',
};

/** What became of an order; of one that was given up, why. */
const outcomeOf = ({ status, reason }: Order): Outcome => (status === 'declined' ? (reason ?? 'payment') : status);

const COLUMNS: readonly Column<Order>[] = [
  {
    label: texts.orders.customer,
    render: ({ account }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <bdi>{account.fullName || texts.orders.deletedAccount}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {account.email}
        </Typography>
      </Box>
    ),
  },
  { label: texts.orders.plan, render: ({ plan }) => plan.name },
  {
    label: texts.orders.amount,
    align: 'right',
    render: ({ amountCents, currency }) => money(amountCents, currency),
  },
  {
    label: texts.orders.status,
    render: (order) => <Badge tone={TONES[outcomeOf(order)]} label={texts.orders.outcomes[outcomeOf(order)]} />,
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
