import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSending } from '@veilway/web-client';
import { day, localDateTime, money } from '@veilway/web-client/format';
import { useIdentity } from '../../layout/guard.js';
import type { DeskCustomer, DeskThread } from '../../providers/types.js';
import { Failure } from '../../ui/failure.js';
import { Section } from '../../ui/section.js';
import { useCustomer } from './api.js';
import { Asking } from './asking.js';
import { CustomerPicture } from './customer-picture.js';
import { texts } from './texts.js';

const words = texts.customer;

/** Who asks, and on demand what they have. */
export function CustomerPanel({ ticket }: { ticket: DeskThread }) {
  const { id } = ticket;
  const { may } = useIdentity();
  const look = useCustomer(id);
  const sending = useSending(look.isPending);
  return (
    <Card sx={{ p: 2 }}>
      <Section title={words.title}>
        <Asking ticket={ticket} />
        {look.error && <Failure title={words.failed} error={look.error} />}
        {look.data && <What customer={look.data} accountId={ticket.accountId} />}
        {!look.data && may('tickets.personal') && (
          <>
            <Button variant="outlined" onClick={() => look.mutate()} {...sending}>
              {words.show(may('devices.read'), may('payments.read'))}
            </Button>
            <Typography variant="caption" color="textSecondary">
              {words.why}
            </Typography>
          </>
        )}
      </Section>
    </Card>
  );
}

const planOf = ({ plan }: DeskCustomer): string => {
  if (!plan) return words.noPlan;
  const line = words.until(plan.isTrial ? words.trial(plan.name) : plan.name, day(plan.periodEnd));
  return words.standing(line, words.statuses.plan[plan.status]);
};

const What = ({ customer, accountId }: { customer: DeskCustomer; accountId: string | null }) => (
  <Stack spacing={1.5}>
    {accountId && customer.pictureId && <CustomerPicture accountId={accountId} pictureId={customer.pictureId} />}
    <List label={words.plan} lines={[planOf(customer)]} />
    <List
      label={words.maintenance}
      lines={customer.maintenance.map(({ server, kind, startsAt, endsAt }) =>
        words.notice[kind](server, localDateTime(startsAt), localDateTime(endsAt)),
      )}
      none={words.noMaintenance}
    />
    {customer.devices && (
      <List
        label={words.devices}
        lines={customer.devices.map(({ name, server, status }) =>
          words.standing(words.device(name, server), words.statuses.device[status]),
        )}
        none={words.noDevices}
      />
    )}
    {customer.orders && (
      <List
        label={words.orders}
        lines={customer.orders.map(({ planName, amountCents, currency, status, createdAt }) =>
          words.standing(
            words.order(planName, money(amountCents, currency), day(createdAt)),
            words.statuses.order[status],
          ),
        )}
        none={words.noOrders}
      />
    )}
  </Stack>
);

const List = ({ label, lines, none }: { label: string; lines: readonly string[]; none?: string }) => (
  <div>
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    {(lines.length || !none ? lines : [none]).map((line, at) => (
      <Typography key={at} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{line}</bdi>
      </Typography>
    ))}
  </div>
);
