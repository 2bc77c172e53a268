import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link as To, useParams } from 'react-router-dom';
import { bytes, day, daysAgo, money } from '@veilway/web-client/format';
import { deviceWords } from '@veilway/web-client/device-words';
import { useIdentity } from '../../layout/guard.js';
import { DESK } from '../../layout/only.js';
import type { Customer } from '../../providers/types.js';
import { Badge } from '../../ui/badge.js';
import { Failure } from '../../ui/failure.js';
import { OrderOutcome } from '../../ui/order-outcome.js';
import { PageSkeleton } from '../../ui/page-skeleton.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordTable } from '../../ui/record-table.js';
import type { Column, Row } from '../../ui/records.js';
import { Section } from '../../ui/section.js';
import { Time } from '../../ui/time.js';
import { customerOf } from './api.js';
import { Suspension } from './suspension.js';
import { texts } from './texts.js';
import { TONES } from './tones.js';

type Of<What extends 'subscriptions' | 'devices' | 'orders' | 'tickets' | 'sessions'> = readonly Column<
  Customer[What][number]
>[];

const { subscriptions, devices, orders, tickets, sessions } = texts;

const SUBSCRIPTIONS: Of<'subscriptions'> = [
  {
    label: subscriptions.plan,
    render: ({ planName, isTrial }) => (isTrial ? subscriptions.trial(planName) : planName),
  },
  {
    label: subscriptions.status,
    render: ({ status }) => <Badge tone={TONES[status]} label={subscriptions.statuses[status]} />,
  },
  { label: subscriptions.until, render: ({ periodEnd }) => <Time at={periodEnd} /> },
  {
    label: subscriptions.devices,
    render: ({ devicesUsed, deviceLimit }) => subscriptions.used(devicesUsed, deviceLimit),
  },
];

const DEVICES: Of<'devices'> = [
  { label: devices.name, render: ({ name }) => <bdi>{name}</bdi> },
  { label: devices.server, render: ({ server }) => <bdi>{server}</bdi> },
  { label: devices.address, render: ({ clientIp }) => clientIp },
  {
    label: devices.status,
    render: ({ status, isConnected }) =>
      isConnected ? (
        <Badge tone="success" label={devices.connected} />
      ) : (
        <Badge tone={status === 'active' ? 'neutral' : TONES[status]} label={devices.statuses[status]} />
      ),
  },
  { label: devices.used, align: 'right', render: ({ periodBytes }) => bytes(periodBytes) },
  {
    label: devices.handshake,
    render: ({ lastHandshake }) => (lastHandshake === null ? devices.never : daysAgo(lastHandshake)),
  },
];

const ORDERS: Of<'orders'> = [
  { label: orders.plan, render: ({ planName }) => planName },
  { label: orders.amount, align: 'right', render: ({ amountCents, currency }) => money(amountCents, currency) },
  { label: orders.status, render: ({ status, reason }) => <OrderOutcome status={status} reason={reason} /> },
  { label: orders.at, render: ({ createdAt }) => <Time at={createdAt} /> },
];

const SESSIONS: Of<'sessions'> = [
  { label: sessions.device, render: deviceWords },
  { label: sessions.began, render: ({ startedOn }) => day(startedOn) },
  { label: sessions.seen, render: ({ lastSeen }) => daysAgo(lastSeen) },
];

/** All that belongs to one customer. */
export default function CustomerPage() {
  const id = useParams()['id']!;
  const { data, error, refetch } = useQuery(customerOf(id));
  usePageTitle(texts.customer);
  return (
    <Stack spacing={3} key={id}>
      <Button
        component={To}
        to="/customers"
        color="inherit"
        startIcon={<ArrowLeft size={16} />}
        sx={{ alignSelf: 'start' }}
      >
        {texts.back}
      </Button>
      {error && <Failure title={texts.notLoaded} error={error} retry={refetch} />}
      {data ? <All customer={data} /> : !error && <PageSkeleton />}
    </Stack>
  );
}

function All({ customer }: { customer: Customer }) {
  const { role } = useIdentity().account;
  const ticketColumns: Of<'tickets'> = [
    {
      label: tickets.ticket,
      render: ({ id }) =>
        DESK.includes(role) ? (
          <Link component={To} to={`/support/${id}`} sx={{ overflowWrap: 'anywhere' }}>
            {id}
          </Link>
        ) : (
          id
        ),
    },
    { label: tickets.status, render: ({ status }) => <Badge tone={TONES[status]} label={tickets.statuses[status]} /> },
    { label: tickets.at, render: ({ createdAt }) => <Time at={createdAt} /> },
  ];
  return (
    <>
      <About customer={customer} />
      <Suspension customer={customer} />
      <Rows of="subscriptions" rows={customer.subscriptions} columns={SUBSCRIPTIONS} />
      <Rows of="devices" rows={customer.devices} columns={DEVICES} />
      <Rows of="orders" rows={customer.orders} columns={ORDERS} />
      <Rows of="tickets" rows={customer.tickets} columns={ticketColumns} />
      <Rows of="sessions" rows={customer.sessions} columns={SESSIONS} />
    </>
  );
}

const About = ({ customer: { id, fullName, email, role, status, createdAt } }: { customer: Customer }) => (
  <Card sx={{ p: 2 }}>
    <Stack spacing={1}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{fullName || texts.unnamed}</bdi>
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Badge tone={TONES[status]} label={texts.statuses[status]} />
        <Badge tone="neutral" label={texts.roles[role]} />
        <Typography variant="body2" color="textSecondary">
          {texts.fields.createdAt} <Time at={createdAt} />
        </Typography>
      </Stack>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {texts.id} {id}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {texts.isWrittenDown}
      </Typography>
    </Stack>
  </Card>
);

type RowsProps<T> = {
  of: 'subscriptions' | 'devices' | 'orders' | 'tickets' | 'sessions';
  rows: readonly T[];
  columns: readonly Column<T>[];
};

const Rows = <T extends Row>({ of, rows, columns }: RowsProps<T>) => (
  <Section title={texts[of].title}>
    {rows.length === 0 ? (
      <Typography color="textSecondary">{texts[of].none}</Typography>
    ) : (
      <RecordTable name={`customer-${of}`} label={texts[of].title} columns={columns} rows={rows} />
    )}
  </Section>
);
