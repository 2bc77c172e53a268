import { Alert, Button } from '@chakra-ui/react';
import { useHandingOn, useSending } from '@veilway/web-client';
import { texts } from '../../texts.js';

/** An error, where it happened, with a way to try again. */
export function Failure({
  title,
  error,
  retry,
}: {
  title: string;
  error: Pick<Error, 'message'>;
  retry?: () => unknown;
}) {
  const sending = useSending();
  const again = useHandingOn();
  return (
    <Alert.Root status="error" role="alert" my="4" borderRadius="l3" alignItems="center">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description>{error.message}</Alert.Description>
      </Alert.Content>
      {retry && (
        <Button ref={again} size="sm" variant="outline" colorPalette="red" onClick={() => void retry()} {...sending}>
          {texts.retry}
        </Button>
      )}
    </Alert.Root>
  );
}
