import { Alert, Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { bytes, day } from '@veilway/web-client/format';
import type { Summary } from './api.js';
import { texts } from './allowance.texts.js';

type Props = Pick<Summary, 'usedBytes' | 'isTrial' | 'trialEndsAt'> & { allowanceBytes: number; periodEnd: string };

export default function AllowanceAlert({ usedBytes, allowanceBytes, periodEnd, isTrial, trialEndsAt }: Props) {
  const isUp = usedBytes >= allowanceBytes;
  const { title, text, inTrial } = isUp ? texts.usedUp : texts.nearly;
  const end = day(periodEnd);
  return (
    <Alert.Root status={isUp ? 'error' : 'warning'} role="status" borderRadius="l3" mt="6" flexWrap="wrap">
      <Alert.Indicator />
      <Alert.Content minW="48">
        <Alert.Title>{title(bytes(usedBytes), bytes(allowanceBytes))}</Alert.Title>
        <Alert.Description>
          {isTrial ? `${inTrial} ${texts.afterTrial(trialEndsAt === null, end)}` : text(end)}
        </Alert.Description>
      </Alert.Content>
      <Button asChild size="sm" variant="outline">
        <Link to="/dashboard/billing#plans">{isTrial ? texts.seeAnyPlans : texts.seePlans}</Link>
      </Button>
    </Alert.Root>
  );
}
