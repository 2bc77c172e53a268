import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { money } from '@veilway/web-client/format';
import type { Order, Refund } from '../../providers/types.js';
import { Time } from '../../ui/time.js';
import { nameOf } from '../../ui/who.js';
import { texts } from './texts.js';

type Step = { at: string; text: string; by?: string };

const ofOrder = ({ status, amountCents, currency, createdAt, paidAt, closedAt }: Order): Step[] => [
  { at: createdAt, text: texts.steps.placed },
  ...(paidAt ? [{ at: paidAt, text: texts.steps.paid(money(amountCents, currency)) }] : []),
  ...(closedAt && (status === 'declined' || status === 'expired') ? [{ at: closedAt, text: texts.steps[status] }] : []),
];

const ofRefund = ({ steps, currency, amountCents }: Refund): Step[] =>
  steps.map(({ kind, at, by, amountCents: about }) => ({
    at,
    text: texts.refundSteps[kind](money(about ?? amountCents, currency)),
    ...(by ? { by: nameOf(by) } : {}),
  }));

/** What happened to a payment, the oldest first. */
export const History = ({ order, refund }: { order: Order; refund: Refund | null }) => (
  <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
    {[...ofOrder(order), ...(refund ? ofRefund(refund) : [])].map(({ at, text, by }) => (
      <li key={`${at} ${text}`}>
        <Typography variant="body2">
          {text} {by && <bdi>{texts.by(by)}</bdi>}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          <Time at={at} />
        </Typography>
      </li>
    ))}
  </Box>
);
