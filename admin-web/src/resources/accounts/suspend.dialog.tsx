import { SuspendAccountDto } from '@veilway/api-client/records';
import type { Customer } from '../../providers/types.js';
import { ReasonDialog } from '../../ui/reason.dialog.js';
import { nameOf } from '../../ui/who.js';
import { useSuspend } from './api.js';
import { texts } from './texts.js';

type Props = { customer: Customer; onClose: () => void };

/** Asks why, and keeps somebody out. */
export default function SuspendDialog({ customer, onClose }: Props) {
  const suspend = useSuspend(customer.id);
  return (
    <ReasonDialog
      title={texts.suspend.title(nameOf(customer))}
      consequence={texts.suspend.consequence}
      label={texts.suspend.reason}
      hint={texts.suspend.reasonHint}
      missing={texts.suspend.reasonMissing(SuspendAccountDto.reason.minLength)}
      action={texts.suspend.action}
      limits={SuspendAccountDto.reason}
      isPending={suspend.isPending}
      onReason={(reason) => suspend.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
