import { Badge, Flex, Text } from '@chakra-ui/react';
import type { components } from '@veilway/api-client';
import { dateTime, day, money } from '@veilway/web-client/format';
import { texts } from './texts.js';

type Subscription = components['schemas']['SubscriptionDto'];

/** Nothing follows the trial: it ends by itself. */
export const isTrialAlone = ({ isTrial, periodsAhead }: Subscription): boolean => isTrial && periodsAhead === 0;

/** Until when its devices stay connected where nothing more is paid. */
export const worksUntil = ({ status, graceUntil, paidUntil }: Subscription): string =>
  status === 'past_due' ? (graceUntil ?? paidUntil) : paidUntil;

const badge = ({ status, isTrial, cancelAtPeriodEnd }: Subscription) =>
  isTrial
    ? { text: texts.states.trial, colour: 'brand' }
    : cancelAtPeriodEnd
      ? { text: texts.states.cancelled, colour: 'gray' }
      : status === 'past_due'
        ? { text: texts.states.pastDue, colour: 'orange' }
        : { text: texts.states.active, colour: 'green' };

/** What happens next, when, and for how much. */
function outlook(subscription: Subscription): string {
  const { status, isTrial, cancelAtPeriodEnd, periodEnd, nextPlan, periodsAhead } = subscription;
  const { pastDue, ends, changes, renews, prepaid, trialEnds, trialFollowed } = texts.outlook;
  if (isTrialAlone(subscription)) return trialEnds(dateTime(periodEnd));
  if (status === 'past_due') return (cancelAtPeriodEnd ? ends : pastDue)(day(worksUntil(subscription)));
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

/** Which plan somebody has, how it stands with it, and what comes next. */
export function Standing({ subscription }: { subscription: Subscription }) {
  const { text, colour } = badge(subscription);
  return (
    <div>
      <Flex align="center" gap="3">
        <Text fontSize="2xl" fontWeight="bold">
          {subscription.plan.name}
        </Text>
        <Badge colorPalette={colour}>{text}</Badge>
      </Flex>
      <Text color="fg.muted" maxW="60ch">
        {outlook(subscription)}
      </Text>
    </div>
  );
}
