import { Alert, Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { bytes, day } from '@veilway/web-client/format';
import { texts } from './allowance.texts.js';

type Props = { usedBytes: number; allowanceBytes: number; periodEnd: string };

export default function AllowanceAlert({ usedBytes, allowanceBytes, periodEnd }: Props) {
  const isUp = usedBytes >= allowanceBytes;
  const { title, text } = isUp ? texts.usedUp : texts.nearly;
  return (
    <Alert.Root status={isUp ? 'error' : 'warning'} role="status" borderRadius="l3" mb="6" flexWrap="wrap">
      <Alert.Indicator />
      <Alert.Content minW="48">
        <Alert.Title>{title(bytes(usedBytes), bytes(allowanceBytes))}</Alert.Title>
        <Alert.Description>{text(day(periodEnd))}</Alert.Description>
      </Alert.Content>
      <Button asChild size="sm" variant="outline">
        <Link to="/dashboard/billing#plans">{texts.seePlans}</Link>
      </Button>
    </Alert.Root>
  );
}
