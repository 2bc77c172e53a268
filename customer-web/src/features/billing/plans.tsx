import { Badge, Card, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { money } from '@veilway/web-client/format';
import { plans, trialIn } from '../../shared/api/catalogue.js';
import { currentOf, subscriptions } from '../../shared/api/mine.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { LoadingCards } from '../../shared/ui/feedback/loading.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { useDialog } from '../../shared/ui/dialog/dialog-host.js';
import { OpenerButton } from '../../shared/ui/dialog/opener-button.js';
import { useTakeUp } from '../../shared/ui/navigation/use-take-up.js';
import type { Plan } from './api.js';
import { type Choice, choiceOf } from './choice.js';
import { OrderDialog } from './order.dialog.js';
import { texts } from './texts.js';

const columns = { base: 1, md: 3 };

export function Plans() {
  const { data, error, refetch } = useQuery(plans);
  const mine = useQuery(subscriptions);
  const show = useDialog();
  const order = (planId: string, choice: Choice) =>
    show((shown) => <OrderDialog planId={planId} choice={choice} {...shown} />);
  // The site's plan buttons lead here with one.
  useTakeUp((search) => {
    if (!data || !mine.data) return false;
    const current = currentOf(mine.data);
    // Who came for the free trial finds it above, where there is one.
    if (search.has('trial') && !current?.isTrial) {
      if (mine.data.length > 0) toast.error(texts.noTrialLeft);
      else if (!trialIn(data.items)) toast.error(texts.noTrial);
    }
    const plan = data.items.find(({ id }) => id === search.get('plan'));
    const choice = plan && choiceOf(plan, current);
    if (plan && choice?.canOrder) order(plan.id, choice);
    return true;
  });
  if (error && !data) return <Failure title={texts.plansNotLoaded} error={error} retry={refetch} />;
  // What a button does depends on the subscription; without knowing that, none is shown.
  if (!data || (!mine.data && !mine.error))
    return <LoadingCards label={texts.loadingPlans} count={3} height="72" columns={columns} />;
  if (data.items.length === 0) return <EmptyState {...texts.noPlans} />;

  const current = currentOf(mine.data);
  return (
    <SimpleGrid columns={columns} gap="4">
      {data.items.map((plan) => {
        const choice = choiceOf(plan, current);
        const { canOrder, label } = choice;
        return (
          <PlanCard key={plan.id} plan={plan}>
            <OpenerButton
              width="full"
              variant={plan.isMostPopular && canOrder ? 'solid' : 'outline'}
              disabled={!canOrder || mine.data === undefined}
              onClick={() => order(plan.id, choice)}
            >
              {label}
            </OpenerButton>
          </PlanCard>
        );
      })}
    </SimpleGrid>
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
