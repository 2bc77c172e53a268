import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as To, useParams } from 'react-router-dom';
import { bytes, day, daysAgo, money, number } from '@veilway/web-client/format';
import { tell } from '@veilway/web-client';
import { sentences } from '@veilway/web-client/activity-texts';
import { inWords } from '@veilway/web-client/notification-texts';
import { deviceWords } from '@veilway/web-client/device-words';
import type { Customer } from '../../providers/types.js';
import { BackLink } from '../../ui/back-link.js';
import { Badge } from '../../ui/badge.js';
import { Failure } from '../../ui/failure.js';
import { OrderOutcome } from '../../ui/order-outcome.js';
import { PageSkeleton } from '../../ui/page-skeleton.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordTable } from '../../ui/record-table.js';
import type { Column, Row } from '../../ui/records.js';
import { listLink } from '../../ui/list-link.js';
import { Older } from '../../ui/older.js';
import { Section } from '../../ui/section.js';
import { Time } from '../../ui/time.js';
import { Applied } from './applied.js';
import { customerOf, olderActivity, olderNotifications } from './api.js';
import { CustomerTags } from './customer-tags.js';
import { DeedsMenu } from './deeds.menu.js';
import { Suspension } from './suspension.js';
import { roleNameOf } from './role-name.js';
import { texts } from './texts.js';
import { TONES } from './tones.js';

type Lists = 'subscriptions' | 'devices' | 'orders' | 'tickets' | 'sessions' | 'notifications' | 'activity';

type RowOf<What extends Lists> = What extends 'notifications' | 'activity'
  ? Customer[What]['items'][number]
  : Extract<Customer[What], readonly unknown[]>[number];
type Of<What extends Lists> = readonly Column<RowOf<What>>[];

const { subscriptions, devices, orders, tickets, sessions, notifications, activity } = texts;

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
  {
    label: subscriptions.data,
    align: 'right',
    render: ({ usedBytes, allowanceBytes }) => subscriptions.usedData(usedBytes, allowanceBytes),
  },
  { label: subscriptions.ahead, align: 'right', render: ({ periodsAhead }) => number(periodsAhead) },
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
  { label: devices.applied, render: (device) => <Applied {...device} /> },
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

const NOTIFICATIONS: Of<'notifications'> = [
  { label: notifications.what, render: (told) => inWords(told).title },
  { label: notifications.read, render: ({ isRead }) => (isRead ? notifications.isRead : notifications.isUnread) },
  { label: notifications.at, render: ({ createdAt }) => <Time at={createdAt} /> },
];

const ACTIVITY: Of<'activity'> = [
  { label: activity.what, render: (event) => tell(sentences, event) },
  // Of a sign-in nothing but the day is kept.
  { label: activity.at, render: ({ kind, at }) => (kind === 'signed-in' ? day(at) : <Time at={at} />) },
];

const TICKETS: Of<'tickets'> = [
  {
    label: tickets.ticket,
    render: ({ id, subject }) => (
      <Link component={To} to={`/support/${id}`} sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{subject}</bdi>
      </Link>
    ),
  },
  { label: tickets.status, render: ({ status }) => <Badge tone={TONES[status]} label={tickets.statuses[status]} /> },
  { label: tickets.at, render: ({ createdAt }) => <Time at={createdAt} /> },
];

/** All that belongs to one customer. */
export default function CustomerPage() {
  const id = useParams()['id']!;
  const { data, error, refetch } = useQuery(customerOf(id));
  usePageTitle(texts.customer);
  return (
    <Stack spacing={3} key={id}>
      <BackLink to="/customers" label={texts.back} />
      {error && <Failure title={texts.notLoaded} error={error} retry={refetch} />}
      {data ? <All customer={data} /> : !error && <PageSkeleton />}
    </Stack>
  );
}

function All({ customer }: { customer: Customer }) {
  return (
    <>
      <About customer={customer} />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'start' }}>
        <DeedsMenu customer={customer} />
        <Suspension customer={customer} />
      </Stack>
      <Rows of="subscriptions" rows={customer.subscriptions} columns={SUBSCRIPTIONS} />
      {customer.devices && (
        <Rows
          of="devices"
          rows={customer.devices}
          columns={DEVICES}
          all={{ label: devices.all, to: listLink('/wireguard', { accountId: customer.id }) }}
        />
      )}
      {customer.orders && (
        <Rows
          of="orders"
          rows={customer.orders}
          columns={ORDERS}
          all={{ label: orders.all, to: listLink('/payments', { account: customer.id }) }}
        />
      )}
      {customer.tickets && (
        <Rows
          of="tickets"
          rows={customer.tickets}
          columns={TICKETS}
          all={{ label: tickets.all, to: listLink('/support', { accountId: customer.id }) }}
        />
      )}
      <Rows of="sessions" rows={customer.sessions} columns={SESSIONS} />
      <Older first={customer.notifications} older={olderNotifications(customer.id)} name={notifications.title}>
        {(rows, more) => <Rows of="notifications" rows={rows} columns={NOTIFICATIONS} more={more} />}
      </Older>
      <Older first={customer.activity} older={olderActivity(customer.id)} name={activity.title}>
        {(rows, more) => <Rows of="activity" rows={rows} columns={ACTIVITY} more={more} />}
      </Older>
    </>
  );
}

const About = ({ customer }: { customer: Customer }) => {
  const { id, fullName, email, status, createdAt } = customer;
  return (
    <Card sx={{ p: 2 }}>
      <Stack spacing={1}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{fullName || texts.unnamed}</bdi>
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Badge tone={TONES[status]} label={texts.statuses[status]} />
          <Badge tone="neutral" label={roleNameOf(customer)} />
          <Typography variant="body2" color="textSecondary">
            {texts.fields.createdAt} <Time at={createdAt} />
          </Typography>
        </Stack>
        <CustomerTags customer={customer} />
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {texts.id} {id}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {texts.isWrittenDown}
        </Typography>
      </Stack>
    </Card>
  );
};

type RowsProps<T> = {
  of: Lists;
  rows: readonly T[];
  columns: readonly Column<T>[];
  /** Where all of them are. */
  all?: { label: string; to: string };
  /** What shows more of them. */
  more?: ReactNode;
};

const Rows = <T extends Row>({ of, rows, columns, all, more }: RowsProps<T>) => (
  <Section title={texts[of].title}>
    {rows.length === 0 ? (
      <Typography color="textSecondary">{texts[of].none}</Typography>
    ) : (
      <RecordTable name={`customer-${of}`} label={texts[of].title} columns={columns} rows={rows} />
    )}
    {/* What is not shown here may be there: a revoked device. */}
    {all && (
      <Link component={To} to={all.to} variant="body2" sx={{ alignSelf: 'start' }}>
        {all.label}
      </Link>
    )}
    {more}
  </Section>
);
