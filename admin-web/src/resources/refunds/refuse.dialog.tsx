import { DeclineRefundDto } from '@veilway/api-client/records';
import type { Refund } from '../../providers/types.js';
import { ReasonDialog } from '../../ui/reason.dialog.js';
import { useRefuse } from './api.js';
import { texts } from './texts.js';
import { who } from '../../ui/who.js';

/** Asks why, which the customer reads, and refuses. */
export function RefuseDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const refuse = useRefuse(refund.id);
  const { isOffered, asksLeft } = refund;
  const { offered, consequence, last } = texts.refuse;
  return (
    <ReasonDialog
      title={texts.refuse.of(who(refund))}
      consequence={isOffered ? offered : asksLeft > 0 ? consequence : last}
      label={texts.refuse.reason}
      hint={isOffered ? texts.refuse.reasonForStaff : texts.refuse.reasonHint}
      missing={texts.refuse.reasonMissing(DeclineRefundDto.reason.minLength)}
      action={texts.refuse.action}
      limits={DeclineRefundDto.reason}
      rows={3}
      isPending={refuse.isPending}
      onReason={(reason) => refuse.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
