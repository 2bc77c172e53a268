import { Badge, Card, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { bytes, dateTime, day, money } from '@veilway/web-client/format';
import { currentOf, subscriptions } from '../../shared/api/mine.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { Meter } from '../../shared/ui/data/meter.js';
import type { Subscription } from './api.js';
import { Renewing } from './renewing.js';
import { texts } from './texts.js';
import { TrialOffer } from './trial-offer.js';

export function CurrentSubscription() {
  const { data, error, refetch } = useQuery(subscriptions);
  if (error && !data) return <Failure title={texts.subscriptionNotLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={texts.loadingSubscription} lines={1} height="44" />;
  const current = currentOf(data);
  if (data.length === 0) return <TrialOffer otherwise={none(texts.noSubscription)} />;
  if (!current) return none(data[0]!.isTrial ? texts.trialOver : texts.noSubscription);
  return <Details subscription={current} />;
}

const none = (words: { title: string; text: string }) => <EmptyState icon={<CreditCard size={22} />} {...words} />;

/** Nothing follows the trial: it ends by itself. */
const isTrialAlone = ({ isTrial, periodsAhead }: Subscription) => isTrial && periodsAhead === 0;

const badge = ({ status, isTrial, cancelAtPeriodEnd }: Subscription) =>
  isTrial
    ? { text: texts.states.trial, colour: 'brand' }
    : status === 'past_due'
      ? { text: texts.states.pastDue, colour: 'orange' }
      : cancelAtPeriodEnd
        ? { text: texts.states.cancelled, colour: 'gray' }
        : { text: texts.states.active, colour: 'green' };

/** What happens next, when, and for how much. */
function outlook(subscription: Subscription): string {
  const { status, isTrial, cancelAtPeriodEnd, periodEnd, graceUntil, nextPlan, periodsAhead } = subscription;
  const { pastDue, ends, changes, renews, prepaid, trialEnds, trialFollowed } = texts.outlook;
  if (isTrialAlone(subscription)) return trialEnds(dateTime(periodEnd));
  if (status === 'past_due') return pastDue(day(graceUntil ?? periodEnd));
  const paidUntil = day(subscription.paidUntil);
  const price = money(subscription.renewalCents, subscription.currency);
  const next = cancelAtPeriodEnd
    ? ends(paidUntil)
    : nextPlan && !isTrial
      ? changes(nextPlan.name, paidUntil, price)
      : renews(paidUntil, price);
  if (isTrial && nextPlan) return `${trialFollowed(nextPlan.name, dateTime(periodEnd), paidUntil)} ${next}`;
  return periodsAhead > 0 ? `${prepaid(periodsAhead, paidUntil)} ${next}` : next;
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
          {!isTrialAlone(subscription) && <Renewing subscription={subscription} />}
        </Flex>
        <Grid templateColumns={{ md: '5fr 4fr 3fr' }} gap="6">
          <Fact name={texts.thisPeriod}>
            {day(subscription.periodStart)} – {day(subscription.periodEnd)}
          </Fact>
          <Stack gap="2">
            <Fact name={texts.dataUsed}>
              {texts.usedOf(bytes(usedBytes), allowanceBytes === null ? texts.unlimited : bytes(allowanceBytes))}
            </Fact>
            {allowanceBytes !== null && (
              <Meter label={texts.dataUsed} percent={(100 * usedBytes) / allowanceBytes} warnAt={80} alarmAt={100} />
            )}
          </Stack>
          <Fact name={texts.devices}>{texts.usedOf(devicesUsed, deviceLimit ?? texts.unlimited)}</Fact>
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
