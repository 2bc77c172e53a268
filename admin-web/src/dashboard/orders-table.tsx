import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { money } from '@veilway/web-client/format';
import type { Order } from '../providers/types.js';
import { OrderOutcome } from '../ui/order-outcome.js';
import { RecordTable } from '../ui/record-table.js';
import type { Column } from '../ui/records.js';
import { Time } from '../ui/time.js';
import { nameOf } from '../ui/who.js';
import { texts } from './texts.js';

const COLUMNS: readonly Column<Order>[] = [
  {
    label: texts.orders.customer,
    render: ({ account }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <bdi>{nameOf(account)}</bdi>
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
    render: ({ status, reason }) => <OrderOutcome status={status} reason={reason} />,
  },
  { label: texts.orders.ordered, render: ({ createdAt }) => <Time at={createdAt} /> },
];

export default function OrdersTable({ orders }: { orders: readonly Order[] }) {
  return <RecordTable name="recent-orders" label={texts.orders.label} columns={COLUMNS} rows={orders} />;
}
