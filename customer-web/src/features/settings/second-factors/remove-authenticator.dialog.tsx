import { ConfirmDialog } from '../../../shared/ui/dialog/confirm-dialog.js';
import type { Shown } from '../../../shared/ui/dialog/dialog-host.js';
import { toast } from '../../../shared/ui/feedback/toaster.js';
import { useRemoveAuthenticator } from './api.js';
import { texts } from './texts.js';

/** `hasPasskeys`: then the password alone does not do without the app, either. */
export function RemoveAuthenticatorDialog({ open, onClose, hasPasskeys }: Shown & { hasPasskeys: boolean }) {
  const remove = useRemoveAuthenticator(() => {
    toast.success({ title: texts.removed });
    onClose();
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.removeAuthenticator}
      action={texts.remove}
      onConfirm={() => remove.mutate()}
      busy={remove.isPending}
      error={remove.error}
    >
      {texts.removal(hasPasskeys)}
    </ConfirmDialog>
  );
}
