import Button from '@mui/material/Button';
import { useSending } from '@veilway/web-client';
import type { ParkedEvent } from '../../providers/types.js';
import { useRetry } from './api.js';
import { texts } from './texts.js';

type Props = { event: ParkedEvent; onSkip: (event: ParkedEvent) => void };

/** The buttons of a parked event in the list. */
export function ParkedEventActions({ event, onSkip }: Props) {
  const retry = useRetry(event.id);
  const sending = useSending(retry.isPending);
  const { eventType, process } = event;
  return (
    <>
      <Button size="small" aria-label={texts.retry.of(eventType, process)} onClick={() => retry.mutate()} {...sending}>
        {texts.retry.action}
      </Button>
      <Button size="small" color="inherit" aria-label={texts.skip.of(eventType, process)} onClick={() => onSkip(event)}>
        {texts.skip.action}
      </Button>
    </>
  );
}
