import { Alert, Button, Card, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { bytes, day, money } from '@veilway/web-client/format';
import { isTrialAlone, Standing } from '../../shared/subscription/standing.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { Meter } from '../../shared/ui/data/meter.js';
import type { Subscription } from './api.js';
import { Renewing } from './renewing.js';
import { texts } from './texts.js';

const PLANS = '/dashboard/billing#plans';

export const NoSubscription = () => (
  <EmptyState
    icon={<Package size={22} />}
    title={texts.none.title}
    text={texts.none.text}
    action={
      <Button asChild>
        <Link to="/dashboard/billing">{texts.none.action}</Link>
      </Button>
    }
  />
);

const plansAs = (subscription: Subscription) =>
  subscription.status === 'past_due' ? texts.payNow : isTrialAlone(subscription) ? texts.choosePlan : texts.changePlan;

/** What somebody may use now, how much of it is left, and what happens next. */
export function Current({ subscription }: { subscription: Subscription }) {
  return (
    <Card.Root>
      <Card.Body gap="6">
        <Standing subscription={subscription} />
        {subscription.newPrice && <NewPrice newPrice={subscription.newPrice} currency={subscription.currency} />}
        <Grid templateColumns={{ md: '5fr 4fr 3fr' }} gap="6">
          <Fact name={texts.thisPeriod}>{texts.span(day(subscription.periodStart), day(subscription.periodEnd))}</Fact>
          <Data subscription={subscription} />
          <Devices subscription={subscription} />
        </Grid>
        <Flex gap="3" wrap="wrap">
          <Button asChild variant={subscription.status === 'past_due' ? 'solid' : 'outline'}>
            <Link to={PLANS}>{plansAs(subscription)}</Link>
          </Button>
          {!isTrialAlone(subscription) && <Renewing subscription={subscription} />}
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}

type NewPriceProps = { newPrice: NonNullable<Subscription['newPrice']>; currency: string };

const NewPrice = ({ newPrice: { oldCents, priceCents, from }, currency }: NewPriceProps) => (
  <Alert.Root status="info" borderRadius="l2">
    <Alert.Indicator />
    <Alert.Description>
      {texts.newPrice(money(oldCents, currency), money(priceCents, currency), day(from))}
    </Alert.Description>
  </Alert.Root>
);

function Data({ subscription: { usedBytes, allowanceBytes } }: { subscription: Subscription }) {
  if (allowanceBytes === null)
    return <Fact name={texts.dataUsed}>{texts.usedOf(bytes(usedBytes), texts.unlimited)}</Fact>;
  const left = allowanceBytes - usedBytes;
  return (
    <Stack gap="2">
      <Fact name={texts.dataUsed} more={left > 0 ? texts.left(bytes(left)) : texts.nothingLeft}>
        {texts.usedOf(bytes(usedBytes), bytes(allowanceBytes))}
      </Fact>
      <Meter label={texts.dataUsed} percent={(100 * usedBytes) / allowanceBytes} warnAt={80} alarmAt={100} />
    </Stack>
  );
}

function Devices({ subscription: { devicesUsed, deviceLimit } }: { subscription: Subscription }) {
  if (deviceLimit === null) return <Fact name={texts.devices}>{texts.usedOf(devicesUsed, texts.unlimited)}</Fact>;
  const left = deviceLimit - devicesUsed;
  return (
    <Fact name={texts.devices} more={left > 0 ? texts.left(left) : texts.noDeviceLeft}>
      {texts.usedOf(devicesUsed, deviceLimit)}
    </Fact>
  );
}

const Fact = ({ name, more, children }: { name: string; more?: string; children: ReactNode }) => (
  <div>
    <Text fontSize="sm" color="fg.muted">
      {name}
    </Text>
    <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
      {children}
    </Text>
    {more && (
      <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {more}
      </Text>
    )}
  </div>
);
