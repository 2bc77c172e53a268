import { Alert, Button } from '@chakra-ui/react';
import { factorWanted, SECOND_FACTORS_PAGE } from '@veilway/web-client';
import { Link } from 'react-router-dom';

export default function FactorWantedAlert({ wanted }: { wanted: 'required' | 'advised' }) {
  return (
    <Alert.Root status="warning" mt="6" borderRadius="l3" alignItems="center" flexWrap="wrap">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Description>{factorWanted[wanted]}</Alert.Description>
      </Alert.Content>
      <Button asChild size="sm" variant="outline">
        <Link to={SECOND_FACTORS_PAGE}>{factorWanted.setUp}</Link>
      </Button>
    </Alert.Root>
  );
}
