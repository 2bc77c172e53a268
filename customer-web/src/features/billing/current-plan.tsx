import { Button, Card, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { currentOf, subscriptions } from '../../shared/api/mine.js';
import { isTrialAlone, Standing } from '../../shared/subscription/standing.js';
import { texts as shared } from '../../shared/subscription/texts.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { texts } from './texts.js';
import { TrialOffer } from './trial-offer.js';

/** What is paid for now, what is charged next and when; what it gives is on the page of the subscriptions. */
export function CurrentPlan() {
  const { data, error, refetch } = useQuery(subscriptions);
  if (error && !data) return <Failure title={shared.notLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={shared.loading} lines={1} height="28" />;
  const current = currentOf(data);
  if (data.length === 0) return <TrialOffer otherwise={none(texts.noSubscription)} />;
  if (!current) return none(data[0]!.isTrial ? texts.trialOver : texts.noSubscription);
  return (
    <Card.Root>
      <Card.Body>
        <Flex justify="space-between" align="start" gap="4" wrap="wrap">
          <Standing subscription={current} />
          <Button asChild variant="outline">
            <Link to="/dashboard/subscriptions">{texts.manage}</Link>
          </Button>
        </Flex>
        {!isTrialAlone(current) && (
          <Text color="fg.muted" fontSize="sm" mt="3">
            {texts.paidBy[current.paymentMethod]}
          </Text>
        )}
      </Card.Body>
    </Card.Root>
  );
}

const none = (words: { title: string; text: string }) => <EmptyState icon={<CreditCard size={22} />} {...words} />;
