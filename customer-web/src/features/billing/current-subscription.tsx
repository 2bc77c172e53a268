import { Badge, Card, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { bytes, day } from '@veilway/web-client/format';
import { currentOf, subscriptions } from '../../shared/api/mine.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { Failure } from '../../shared/ui/failure.js';
import { Loading } from '../../shared/ui/loading.js';
import { Meter } from '../../shared/ui/meter.js';
import type { Subscription } from './api.js';
import { Renewing } from './renewing.js';

export function CurrentSubscription() {
  const { data, error, refetch } = useQuery(subscriptions);
  if (error && !data) return <Failure title="Your subscription could not be loaded" error={error} retry={refetch} />;
  if (!data) return <Loading what="subscription" lines={1} height="44" />;
  const current = currentOf(data);
  if (!current)
    return (
      <EmptyState
        icon={<CreditCard size={22} />}
        title="No active subscription"
        text="Choose a plan below to connect your first device."
      />
    );
  return <Details subscription={current} />;
}

const badge = ({ status, cancelAtPeriodEnd }: Subscription) =>
  status === 'past_due'
    ? { text: 'Payment due', colour: 'orange' }
    : cancelAtPeriodEnd
      ? { text: 'Cancelled', colour: 'gray' }
      : { text: 'Active', colour: 'green' };

/** What happens next, and when. */
function outlook({ status, cancelAtPeriodEnd, periodEnd, graceUntil, nextPlan }: Subscription): string {
  if (status === 'past_due')
    return `The renewal was not paid. Everything works until ${day(graceUntil ?? periodEnd)}; order your plan again to keep it.`;
  if (cancelAtPeriodEnd) return `Ends on ${day(periodEnd)}. Nothing more is charged.`;
  if (nextPlan) return `Changes to ${nextPlan.name} on ${day(periodEnd)}.`;
  return `Renews on ${day(periodEnd)}.`;
}

function Details({ subscription }: { subscription: Subscription }) {
  const { plan, usedBytes, allowanceBytes, devicesUsed, deviceLimit } = subscription;
  const { text, colour } = badge(subscription);
  return (
    <Card.Root>
      <Card.Body gap="6">
        <Flex justify="space-between" align="start" gap="4" wrap="wrap">
          <div>
            <Flex align="center" gap="3">
              <Text fontSize="2xl" fontWeight="bold">
                {plan.name}
              </Text>
              <Badge colorPalette={colour}>{text}</Badge>
            </Flex>
            <Text color="fg.muted" maxW="60ch">
              {outlook(subscription)}
            </Text>
          </div>
          <Renewing subscription={subscription} />
        </Flex>
        <Grid templateColumns={{ md: '5fr 4fr 3fr' }} gap="6">
          <Fact name="This period">
            {day(subscription.periodStart)} – {day(subscription.periodEnd)}
          </Fact>
          <Stack gap="2">
            <Fact name="Data used">
              {bytes(usedBytes)} of {allowanceBytes === null ? 'unlimited' : bytes(allowanceBytes)}
            </Fact>
            {allowanceBytes !== null && (
              <Meter label="Data used" percent={(100 * usedBytes) / allowanceBytes} warnAt={80} alarmAt={100} />
            )}
          </Stack>
          <Fact name="Devices">
            {devicesUsed} of {deviceLimit ?? 'unlimited'}
          </Fact>
        </Grid>
      </Card.Body>
    </Card.Root>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text fontSize="sm" color="fg.muted">
      {name}
    </Text>
    <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
      {children}
    </Text>
  </div>
);
