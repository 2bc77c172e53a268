import { SkipParkedEventDto } from '@veilway/api-client/records';
import type { ParkedEvent } from '../../providers/types.js';
import { ReasonDialog } from '../../ui/reason.dialog.js';
import { useSkip } from './api.js';
import { texts } from './texts.js';

/** Asks why an event may stay unhandled, and leaves it so. */
export function SkipDialog({ event, onClose }: { event: ParkedEvent; onClose: () => void }) {
  const skip = useSkip(event.id);
  return (
    <ReasonDialog
      title={texts.skip.of(event.eventType, event.process)}
      consequence={texts.skip.consequence}
      label={texts.skip.reason}
      hint={texts.skip.reasonHint}
      missing={texts.skip.reasonMissing}
      action={texts.skip.action}
      limits={SkipParkedEventDto.reason}
      isPending={skip.isPending}
      onReason={(reason) => skip.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
