import { Badge, Button, Card, Flex, Heading, Text } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { plans } from '../../shared/api/catalogue.js';
import { day } from '../../shared/format/date.js';
import { money } from '../../shared/format/money.js';
import { Failure } from '../../shared/ui/failure.js';
import { Loading } from '../../shared/ui/loading.js';
import { useGoTo } from '../../shared/ui/use-go-to.js';
import { subscriptions, useOrder } from './api.js';

const STATUS = {
  active: { text: 'active', colour: 'green' },
  past_due: { text: 'payment due', colour: 'orange' },
  ended: { text: 'ended', colour: 'gray' },
};

export function Subscription() {
  const { data, error, refetch } = useQuery(subscriptions);
  if (error) return <Failure title="Your subscription could not be loaded" error={error} retry={refetch} />;
  if (!data) return <Loading what="subscription" lines={1} />;
  const current = data.items.find(({ status }) => status !== 'ended');
  if (!current) return <Buy />;
  const { text, colour } = STATUS[current.status];
  return (
    <section aria-labelledby="subscription">
      <Heading as="h2" id="subscription" size="lg" mb="3">
        Subscription
      </Heading>
      <Card.Root>
        <Card.Body>
          <Flex align="center" gap="3">
            <Text fontSize="xl" fontWeight="semibold">
              {current.plan.name}
            </Text>
            <Badge colorPalette={colour}>{text}</Badge>
          </Flex>
          <Text color="fg.muted">
            {current.cancelAtPeriodEnd ? 'Ends' : 'Renews'} on {day(current.periodEnd)}
          </Text>
        </Card.Body>
      </Card.Root>
    </section>
  );
}

function Buy() {
  const { data, error, refetch } = useQuery(plans);
  const order = useOrder();
  const queries = useQueryClient();
  const goTo = useGoTo();
  const buy = (planId: string) =>
    order.mutate(planId, {
      // Something that costs nothing has no page on which to pay, and is there already.
      onSuccess: ({ paymentUrl }) => (paymentUrl ? goTo(paymentUrl) : void queries.invalidateQueries()),
    });
  return (
    <section aria-labelledby="choose">
      <Heading as="h2" id="choose" size="lg" mb="1">
        Choose a plan
      </Heading>
      <Text color="fg.muted" mb="4">
        You need an active subscription to download configuration files.
      </Text>
      {error && <Failure title="The plans could not be loaded" error={error} retry={refetch} />}
      {order.error && <Failure title="The plan could not be ordered" error={order.error} />}
      <Flex gap="4" wrap="wrap">
        {data?.items.map((plan) => (
          <Button key={plan.id} variant="outline" disabled={order.isPending} onClick={() => buy(plan.id)}>
            {plan.name}, {money(plan.priceCents, plan.currency)} per month
          </Button>
        ))}
      </Flex>
    </section>
  );
}
