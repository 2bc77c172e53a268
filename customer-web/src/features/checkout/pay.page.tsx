import { Alert, Button, Card, Container, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { useSession } from '../../shared/api/session.js';
import { money } from '../../shared/format/money.js';
import { Failure } from '../../shared/ui/failure.js';
import { Loading } from '../../shared/ui/loading.js';
import { useTitle } from '../../shared/ui/use-title.js';
import { order, useTestPayment } from './api.js';

export default function PayPage() {
  const { orderId = '' } = useParams();
  const session = useSession();
  useTitle('Payment');
  if (!session) return <Navigate to="/auth" replace state={{ from: `/pay/${orderId}` }} />;
  return (
    <Container maxW="md" py="12">
      <Heading as="h1" size="2xl" mb="4">
        Test payment
      </Heading>
      <Alert.Root status="info" mb="6">
        <Alert.Indicator />
        <Alert.Title>No money moves here. You decide how the payment ends.</Alert.Title>
      </Alert.Root>
      <Payment orderId={orderId} />
    </Container>
  );
}

function Payment({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(order(orderId));
  const payment = useTestPayment(orderId);
  const navigate = useNavigate();
  const toDashboard = { onSuccess: () => void navigate('/dashboard') };
  if (error) return <Failure title="The order could not be loaded" error={error} retry={refetch} />;
  if (!data) return <Loading what="order" lines={1} />;
  if (data.status !== 'pending')
    return (
      <Text>
        This order is {data.status}. <Link to="/dashboard">Go to the dashboard</Link>
      </Text>
    );
  return (
    <Card.Root>
      <Card.Body>
        <Text color="fg.muted">{data.plan.name} plan, to pay now</Text>
        <Text fontSize="3xl" fontWeight="bold" mb="4">
          {money(data.amountCents, data.currency)}
        </Text>
        {payment.error && <Failure title="The payment did not go through" error={payment.error} />}
        <Stack gap="3">
          <Button disabled={payment.isPending} onClick={() => payment.mutate('paid', toDashboard)}>
            Pay
          </Button>
          <Button disabled={payment.isPending} variant="outline" onClick={() => payment.mutate('declined')}>
            Decline
          </Button>
          <Button disabled={payment.isPending} variant="ghost" onClick={() => payment.mutate('abandoned', toDashboard)}>
            Abandon
          </Button>
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
