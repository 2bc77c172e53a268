import { SuspendAccountDto } from '@veilway/api-client/records';
import type { Customer } from '../../providers/types.js';
import { ReasonDialog } from '../../ui/reason.dialog.js';
import { useSuspend } from './api.js';
import { texts } from './texts.js';

type Props = { customer: Customer; onClose: () => void };

/** Asks why, and keeps somebody out. */
export default function SuspendDialog({ customer: { id, fullName, email }, onClose }: Props) {
  const suspend = useSuspend(id);
  return (
    <ReasonDialog
      title={texts.suspend.title(fullName || email)}
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
