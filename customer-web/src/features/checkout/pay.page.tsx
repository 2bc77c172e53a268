import { Alert, Button, Card, Container, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { isOfKind } from '@veilway/api-client';
import { useSending } from '@veilway/web-client';
import { dateTime, money } from '@veilway/web-client/format';
import { currentOf, subscriptions } from '../../shared/api/mine.js';
import { useWayOut } from '../../shared/api/sign-out.js';
import { partsOf, PriceLines } from '../../shared/price/price-lines.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { Page } from '../../shared/ui/layout/page.js';
import { FIRST_FILE } from '../../shared/ui/navigation/first-pages.js';
import { order as orderOf, useTestPayment, type Order } from './api.js';
import { texts } from './texts.js';

export default function PayPage() {
  const { orderId = '' } = useParams();
  const wayOut = useWayOut();
  if (wayOut) return <Navigate to={wayOut} replace />;
  return (
    <Container maxW="md" py="12">
      <Page title={texts.testPayment}>
        <Payment orderId={orderId} />
      </Page>
    </Container>
  );
}

function Payment({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(orderOf(orderId));
  if (isOfKind(error, 'order-not-found')) return <Settled status="foreign" reason={null} />;
  if (error && !data) return <Failure title={texts.orderNotLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={texts.loadingOrder} lines={1} height="72" />;
  if (data.status === 'pending') return <Choices orderId={orderId} order={data} />;
  if (data.status === 'completed' && isOfTrial(data)) return <PaidInTrial plan={data.plan.name} />;
  return <Settled status={data.status} reason={data.reason} />;
}

/** Who buys in a free trial has a plan, and may have devices. */
const isOfTrial = ({ kind, effective }: Order) => kind === 'purchase' && effective === 'renewal';

const BILLING = '/dashboard/billing';

function Choices({ orderId, order }: { orderId: string; order: Order }) {
  const { kind, plan, amountCents, priceCents, currency } = order;
  const navigate = useNavigate();
  const payment = useTestPayment(orderId, ({ status }, outcome) => {
    if (outcome === 'abandoned') {
      void navigate(BILLING);
      return true;
    }
    if (status !== 'completed' || kind !== 'purchase' || isOfTrial(order)) return false;
    toast.success(texts.paid(plan.name));
    void navigate(FIRST_FILE, { replace: true });
    return true;
  });
  const sending = useSending(payment.isPending);
  const amount = money(amountCents, currency);
  return (
    <Card.Root>
      <Card.Body gap="5">
        <Alert.Root status="info" borderRadius="l2">
          <Alert.Indicator />
          <Alert.Title>{texts.noMoneyMoves}</Alert.Title>
        </Alert.Root>
        <Text fontWeight="medium">{texts.toPay[kind](plan.name)}</Text>
        <PriceLines
          lines={[
            ...partsOf(order),
            { name: texts.today, amount, isSum: true },
            { name: texts.afterwards, amount: money(priceCents, currency) },
          ]}
        />
        {payment.error && <Failure title={texts.notPaid} error={payment.error} />}
        <Stack gap="3">
          <Button size="lg" onClick={() => payment.mutate('paid')} {...sending}>
            {texts.pay(amount)}
          </Button>
          <Button variant="outline" onClick={() => payment.mutate('declined')} {...sending}>
            {texts.decline}
          </Button>
          <Button variant="ghost" colorPalette="gray" onClick={() => payment.mutate('abandoned')} {...sending}>
            {texts.abandon}
          </Button>
        </Stack>
        <Text fontSize="sm" color="fg.muted">
          {texts.afterAbandoning}
        </Text>
      </Card.Body>
    </Card.Root>
  );
}

const SIGNS = {
  completed: 'success',
  declined: 'error',
  refunded: 'info',
  expired: 'warning',
  foreign: 'warning',
} as const;

type Ended = { status: keyof typeof SIGNS; reason: Order['reason'] };

const outcomeOf = ({ status, reason }: Ended) =>
  reason === 'superseded' || reason === 'outdated' ? texts.givenUp[reason] : texts.outcomes[status];

const Settled = ({ status, reason }: Ended) => (
  <Outcome status={status} {...outcomeOf({ status, reason })}>
    {status === 'completed' && (
      <Button asChild>
        <Link to={FIRST_FILE}>{texts.toConfigs}</Link>
      </Button>
    )}
    <Button asChild variant={status === 'completed' ? 'outline' : 'solid'}>
      <Link to={BILLING}>{texts.toBilling}</Link>
    </Button>
  </Outcome>
);

/** What was paid begins when the trial ends, unless that is over by now. */
function PaidInTrial({ plan }: { plan: string }) {
  const { data, isPending } = useQuery(subscriptions);
  const current = currentOf(data);
  if (isPending) return <Loading label={texts.loadingOrder} lines={1} height="72" />;
  if (data && !current?.isTrial) return <Settled status="completed" reason={null} />;
  return (
    <Outcome status="completed" {...texts.paidInTrial(plan, current && dateTime(current.periodEnd))}>
      <Button asChild>
        <Link to={BILLING}>{texts.toBilling}</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={FIRST_FILE}>{texts.toConfigs}</Link>
      </Button>
    </Outcome>
  );
}

type OutcomeProps = { status: Ended['status']; title: string; text: string; children: ReactNode };

/** How the payment ended, and where to go. The button that led here is gone, so the focus moves to the outcome. */
const Outcome = ({ status, title, text, children }: OutcomeProps) => (
  <Stack gap="6">
    <Alert.Root
      role="status"
      status={SIGNS[status]}
      borderRadius="l3"
      tabIndex={-1}
      ref={(outcome) => outcome?.focus()}
    >
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description>{text}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
    <Flex gap="3" wrap="wrap">
      {children}
    </Flex>
  </Stack>
);
