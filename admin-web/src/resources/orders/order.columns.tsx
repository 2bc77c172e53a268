import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { money } from '@veilway/web-client/format';
import type { Order } from '../../providers/types.js';
import { OrderOutcome } from '../../ui/order-outcome.js';
import type { Column } from '../../ui/records.js';
import { Time } from '../../ui/time.js';
import { texts } from './texts.js';
import { who } from '../../ui/who.js';

/** What became of an order, and how much of it is paid back. */
export const Standing = ({ order: { status, reason, refundedCents, currency } }: { order: Order }) => (
  <>
    <OrderOutcome status={status} reason={reason} />
    {status === 'completed' && refundedCents > 0 && (
      <Typography variant="caption" color="textSecondary" component="p">
        {texts.paidBack(money(refundedCents, currency))}
      </Typography>
    )}
  </>
);

const { fields, csv } = texts;

export const COLUMNS: readonly Column<Order>[] = [
  {
    label: fields.account,
    render: (order) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <bdi>{who(order)}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {order.account.email}
        </Typography>
      </Box>
    ),
    csv: ({ account }) => account.fullName,
  },
  { label: csv.email, isExtra: true, render: ({ account }) => account.email, csv: ({ account }) => account.email },
  { label: fields.plan, render: ({ plan }) => plan.name, csv: ({ plan }) => plan.name },
  {
    label: fields.amountCents,
    field: 'amountCents',
    align: 'right',
    render: ({ amountCents, currency }) => money(amountCents, currency),
    csv: ({ amountCents }) => amountCents / 100,
  },
  { label: csv.currency, isExtra: true, render: ({ currency }) => currency, csv: ({ currency }) => currency },
  {
    label: csv.paidBack,
    isExtra: true,
    align: 'right',
    render: ({ refundedCents, currency }) => money(refundedCents, currency),
    csv: ({ refundedCents }) => refundedCents / 100,
  },
  { label: fields.status, render: (order) => <Standing order={order} />, csv: ({ status }) => texts.statuses[status] },
  { label: fields.kind, isExtra: true, render: ({ kind }) => texts.kinds[kind], csv: ({ kind }) => texts.kinds[kind] },
  {
    label: fields.createdAt,
    field: 'createdAt',
    render: ({ createdAt }) => <Time at={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
  {
    label: csv.receipt,
    isExtra: true,
    render: ({ receiptNumber }) => receiptNumber,
    csv: ({ receiptNumber }) => receiptNumber,
  },
  { label: csv.order, isExtra: true, render: ({ id }) => id, csv: ({ id }) => id },
];
