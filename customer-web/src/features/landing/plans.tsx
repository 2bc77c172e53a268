import { Badge, Button, Card, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { money } from '@veilway/web-client/format';
import { List } from '../../shared/ui/late/list.js';
import { plans } from '../../shared/api/catalogue.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { texts } from './texts.js';

const grid = { columns: { base: 1, md: 3 }, gap: '6' };

/** To the sign-up, and from there to the order of the plan. */
const signUpFor = (planId: string) =>
  `/auth?${new URLSearchParams({ tab: 'signup', redirect: `/dashboard/billing?plan=${encodeURIComponent(planId)}` })}`;

export function Plans() {
  const { data, error, refetch } = useQuery(plans);
  if (error) return <Failure title={texts.plansNotLoaded} error={error} retry={refetch} />;
  if (!data)
    return (
      <SimpleGrid {...grid} role="status" aria-busy="true" aria-label={texts.loadingPlans}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} height="64" />
        ))}
      </SimpleGrid>
    );
  return (
    <SimpleGrid {...grid}>
      {data.items.map((plan) => (
        <Card.Root
          as="article"
          aria-label={plan.name}
          key={plan.id}
          borderColor={plan.isMostPopular ? 'colorPalette.solid' : undefined}
        >
          <Card.Body gap="3">
            <Card.Title display="flex" justifyContent="space-between">
              {plan.name} {plan.isMostPopular && <Badge>{texts.mostPopular}</Badge>}
            </Card.Title>
            <Text>
              <Text as="span" fontSize="3xl" fontWeight="bold">
                {money(plan.priceCents, plan.currency)}
              </Text>{' '}
              {texts.perMonth}
            </Text>
            <List.Root gap="1" ps="5" listStyleType="disc">
              {plan.features.map((feature) => (
                <List.Item key={feature}>{feature}</List.Item>
              ))}
            </List.Root>
          </Card.Body>
          <Card.Footer>
            <Button asChild width="full" variant={plan.isMostPopular ? 'solid' : 'outline'}>
              <Link to={signUpFor(plan.id)}>{texts.getStarted}</Link>
            </Button>
          </Card.Footer>
        </Card.Root>
      ))}
    </SimpleGrid>
  );
}
