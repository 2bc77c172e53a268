import { Alert, Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { bytes, day } from '@veilway/web-client/format';
import { summary } from './api.js';
import { texts } from './allowance.texts.js';

const WARN_AT = 0.8;

/** Above every page once most of the period's data is used, with what can be done about it. */
export function AllowanceBanner() {
  const { data } = useQuery(summary);
  if (!data || data.allowanceBytes === null || data.periodEnd === null) return null;
  const { usedBytes, allowanceBytes } = data;
  if (usedBytes < WARN_AT * allowanceBytes) return null;
  const isUp = usedBytes >= allowanceBytes;
  const { title, text } = isUp ? texts.usedUp : texts.nearly;
  return (
    <Alert.Root status={isUp ? 'error' : 'warning'} role="status" borderRadius="l3" mb="6" flexWrap="wrap">
      <Alert.Indicator />
      <Alert.Content minW="48">
        <Alert.Title>{title(bytes(usedBytes), bytes(allowanceBytes))}</Alert.Title>
        <Alert.Description>{text(day(data.periodEnd))}</Alert.Description>
      </Alert.Content>
      <Button asChild size="sm" variant="outline">
        <Link to="/dashboard/billing#plans">{texts.seePlans}</Link>
      </Button>
    </Alert.Root>
  );
}
