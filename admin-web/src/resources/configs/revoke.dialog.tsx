import { RevokeConfigsDto } from '@veilway/api-client/records';
import { ReasonDialog } from '../../ui/reason.dialog.js';
import { useRevoke } from './api.js';
import { texts } from './texts.js';

/** `title`: what is revoked, in words. */
export type Asked = { ids: readonly string[]; title: string };

/** Asks why, and revokes. */
export function RevokeDialog({ asked: { ids, title }, onClose }: { asked: Asked; onClose: () => void }) {
  const revoke = useRevoke();
  return (
    <ReasonDialog
      title={title}
      consequence={texts.revoke.consequence}
      label={texts.revoke.reason}
      hint={texts.revoke.reasonHint}
      missing={texts.revoke.reasonMissing(RevokeConfigsDto.reason.minLength)}
      action={texts.revoke.action}
      limits={RevokeConfigsDto.reason}
      isPending={revoke.isPending}
      onReason={(reason) => revoke.mutate({ ids: [...ids], reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
