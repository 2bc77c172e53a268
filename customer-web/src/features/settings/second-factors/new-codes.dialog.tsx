import { ConfirmDialog } from '../../../shared/ui/dialog/confirm-dialog.js';
import type { Shown } from '../../../shared/ui/dialog/dialog-host.js';
import { Modal } from '../../../shared/ui/dialog/modal.js';
import { useMakeRecoveryCodes } from './api.js';
import { RecoveryCodes } from './recovery-codes.js';
import { texts } from './texts.js';

/** Asks first: the codes that somebody has on paper end with it. */
export function NewCodesDialog({ open, onClose }: Shown) {
  const make = useMakeRecoveryCodes();
  if (make.data)
    return (
      <Modal open={open} onClose={onClose} title={texts.recoveryCodes} mustAnswer>
        <RecoveryCodes codes={make.data.recoveryCodes} onKept={onClose} />
      </Modal>
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.makeNewQuestion}
      action={texts.makeNew}
      onConfirm={() => make.mutate()}
      busy={make.isPending}
      error={make.error}
    >
      {texts.newReplace}
    </ConfirmDialog>
  );
}
