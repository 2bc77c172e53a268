import { Alert, Button } from '@chakra-ui/react';
import { useSending } from '@veilway/web-client';
import { dateTime } from '@veilway/web-client/format';
import { Failure } from '../../../shared/ui/feedback/failure.js';
import { toast } from '../../../shared/ui/feedback/toaster.js';
import { useKeepFactors } from './api.js';
import { texts } from './texts.js';

/** Somebody said that all factors are lost; who has one can still say no. */
export function Going({ forgottenAt, isKeptByFactor }: { forgottenAt: string; isKeptByFactor: boolean }) {
  const keep = useKeepFactors();
  const sending = useSending(keep.isPending);
  return (
    <>
      <Alert.Root status="warning" mb="4" borderRadius="l3" flexWrap="wrap">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{texts.going(dateTime(forgottenAt))}</Alert.Title>
          <Alert.Description>
            {texts.goingWhy} {!isKeptByFactor && texts.keepByMail}
          </Alert.Description>
        </Alert.Content>
        {isKeptByFactor && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => keep.mutate(undefined, { onSuccess: () => toast.success({ title: texts.keptFactors }) })}
            {...sending}
          >
            {texts.keepFactors}
          </Button>
        )}
      </Alert.Root>
      {keep.error && <Failure title={texts.notKept} error={keep.error} />}
    </>
  );
}
