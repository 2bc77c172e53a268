import { Alert, Button, Card, Container, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { useSession } from '@veilway/web-client';
import { money } from '@veilway/web-client/format';
import { Failure } from '../../shared/ui/failure.js';
import { Loading } from '../../shared/ui/loading.js';
import { Page } from '../../shared/ui/page.js';
import { order, useTestPayment } from './api.js';

export default function PayPage() {
  const { orderId = '' } = useParams();
  const session = useSession();
  if (!session) return <Navigate to={`/auth?redirect=${encodeURIComponent(`/pay/${orderId}`)}`} replace />;
  return (
    <Container maxW="md" py="12">
      <Page title="Test payment">
        <Payment orderId={orderId} />
      </Page>
    </Container>
  );
}

function Payment({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(order(orderId));
  if (error && !data) return <Failure title="The order could not be loaded" error={error} retry={refetch} />;
  if (!data) return <Loading what="order" lines={1} height="72" />;
  return data.status === 'pending' ? <Choices orderId={orderId} order={data} /> : <Settled status={data.status} />;
}

type Shown = { plan: { name: string }; amountCents: number; currency: string };

function Choices({ orderId, order: { plan, amountCents, currency } }: { orderId: string; order: Shown }) {
  const payment = useTestPayment(orderId);
  const navigate = useNavigate();
  return (
    <Card.Root>
      <Card.Body gap="5">
        <Alert.Root status="info" borderRadius="l2">
          <Alert.Indicator />
          <Alert.Title>No money moves here. You decide how the payment ends.</Alert.Title>
        </Alert.Root>
        <Flex justify="space-between" align="baseline" gap="4">
          <Text color="fg.muted">{plan.name} plan, to pay now</Text>
          <Text fontSize="3xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
            {money(amountCents, currency)}
          </Text>
        </Flex>
        {payment.error && <Failure title="The payment did not go through" error={payment.error} />}
        <Stack gap="3">
          <Button size="lg" disabled={payment.isPending} onClick={() => payment.mutate('paid')}>
            Pay
          </Button>
          <Button variant="outline" disabled={payment.isPending} onClick={() => payment.mutate('declined')}>
            Decline
          </Button>
          <Button
            variant="ghost"
            colorPalette="gray"
            disabled={payment.isPending}
            onClick={() => payment.mutate('abandoned', { onSuccess: () => void navigate('/dashboard/billing') })}
          >
            Abandon
          </Button>
        </Stack>
        <Text fontSize="sm" color="fg.muted">
          An abandoned order stays open for a while; it can be paid from the billing page.
        </Text>
      </Card.Body>
    </Card.Root>
  );
}

const ENDED = {
  completed: { status: 'success', title: 'This order is paid', text: 'Your plan is ready.' },
  declined: { status: 'error', title: 'The payment was declined', text: 'Nothing was charged. You can order again.' },
  expired: { status: 'warning', title: 'This order has expired', text: 'Nothing was charged. You can order again.' },
} as const;

/** How the payment ended. The button that led here is gone, so the focus moves to the outcome. */
const Settled = ({ status }: { status: keyof typeof ENDED }) => (
  <Stack gap="6">
    <Alert.Root
      role="status"
      status={ENDED[status].status}
      borderRadius="l3"
      tabIndex={-1}
      ref={(outcome) => outcome?.focus()}
    >
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{ENDED[status].title}</Alert.Title>
        <Alert.Description>{ENDED[status].text}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
    <Flex gap="3" wrap="wrap">
      {status === 'completed' && (
        <Button asChild>
          <Link to="/dashboard/downloads">Get your configuration</Link>
        </Button>
      )}
      <Button asChild variant={status === 'completed' ? 'outline' : 'solid'}>
        <Link to="/dashboard/billing">Go to billing</Link>
      </Button>
    </Flex>
  </Stack>
);
