import { Badge, Button, Card, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { day, money } from '@veilway/web-client/format';
import { plans } from '../../shared/api/catalogue.js';
import { currentOf, subscriptions } from '../../shared/api/mine.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { LoadingCards } from '../../shared/ui/feedback/loading.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { useGoTo } from '../../shared/ui/navigation/use-go-to.js';
import { type Plan, useOrder } from './api.js';
import { ChangePlanDialog } from './change-plan.dialog.js';
import { choiceOf } from './choice.js';
import { texts } from './texts.js';

const columns = { base: 1, md: 3 };

export function Plans() {
  const { data, error, refetch } = useQuery(plans);
  const mine = useQuery(subscriptions);
  const [changeTo, setChangeTo] = useState<Plan>();
  const order = useOrder();
  const goTo = useGoTo();
  if (error && !data) return <Failure title={texts.plansNotLoaded} error={error} retry={refetch} />;
  // What a button does depends on the subscription; without knowing that, none is shown.
  if (!data || (!mine.data && !mine.error))
    return <LoadingCards label={texts.loadingPlans} count={3} height="72" columns={columns} />;
  if (data.items.length === 0) return <EmptyState {...texts.noPlans} />;

  const current = currentOf(mine.data);
  const place = (plan: Plan) =>
    order.mutate(plan.id, {
      onSuccess: ({ paymentUrl, plan }) => {
        setChangeTo(undefined);
        if (paymentUrl) return goTo(paymentUrl);
        // Nothing to pay: what changes waits for the next period.
        toast.success(texts.planChanged(plan.name));
      },
    });
  return (
    <>
      {order.error && !changeTo && <Failure title={texts.notOrdered} error={order.error} />}
      <SimpleGrid columns={columns} gap="4">
        {data.items.map((plan) => {
          const { kind, label } = choiceOf(plan, current);
          return (
            <PlanCard key={plan.id} plan={plan}>
              <Button
                width="full"
                variant={plan.isMostPopular && kind !== 'none' ? 'solid' : 'outline'}
                disabled={kind === 'none' || !mine.data || order.isPending}
                onClick={() => (kind === 'change' ? (order.reset(), setChangeTo(plan)) : place(plan))}
              >
                {label}
              </Button>
            </PlanCard>
          );
        })}
      </SimpleGrid>
      {current && (
        <ChangePlanDialog
          from={data.items.find(({ id }) => id === current.plan.id)}
          to={changeTo}
          renewal={day(current.periodEnd)}
          onClose={() => setChangeTo(undefined)}
          onConfirm={place}
          busy={order.isPending}
          error={order.error}
        />
      )}
    </>
  );
}

const PlanCard = ({ plan, children }: { plan: Plan; children: ReactNode }) => (
  <Card.Root as="article" aria-label={plan.name} borderColor={plan.isMostPopular ? 'brand.solid' : undefined}>
    <Card.Body gap="4">
      <Flex justify="space-between" align="center">
        <Text fontSize="lg" fontWeight="semibold">
          {plan.name}
        </Text>
        {plan.isMostPopular && <Badge colorPalette="brand">{texts.mostPopular}</Badge>}
      </Flex>
      <Text color="fg.muted">
        <Text as="span" fontSize="3xl" fontWeight="bold" color="fg" letterSpacing="tight">
          {money(plan.priceCents, plan.currency)}
        </Text>{' '}
        {texts.perMonth}
      </Text>
      <Stack as="ul" gap="2" listStyleType="none">
        {plan.features.map((feature) => (
          <Flex as="li" key={feature} gap="2" align="center">
            <Check size={16} aria-hidden /> {feature}
          </Flex>
        ))}
      </Stack>
    </Card.Body>
    <Card.Footer>{children}</Card.Footer>
  </Card.Root>
);
