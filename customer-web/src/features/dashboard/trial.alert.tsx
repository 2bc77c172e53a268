import { Alert, Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { dateTime } from '@veilway/web-client/format';
import { texts } from './trial.texts.js';

/** When the free trial ends, and what happens then. */
export function TrialAlert({ planName, endsAt }: { planName: string; endsAt: string }) {
  return (
    <Alert.Root status="info" role="status" borderRadius="l3" flexWrap="wrap">
      <Alert.Indicator />
      <Alert.Content minW="48">
        <Alert.Title>{texts.title(planName, dateTime(endsAt))}</Alert.Title>
        <Alert.Description>{texts.text}</Alert.Description>
      </Alert.Content>
      <Button asChild size="sm" variant="outline">
        <Link to="/dashboard/billing#plans">{texts.seePlans}</Link>
      </Button>
    </Alert.Root>
  );
}
