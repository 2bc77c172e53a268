import DialogContentText from '@mui/material/DialogContentText';
import { ConfirmIrreversible } from '../../../ui/confirm-irreversible.js';
import { useDeleteServer } from '../api.js';
import { texts } from '../texts.js';
import type { ServerDialogProps } from './open-dialog.js';

export default function DeleteServerDialog({ server, onClose }: ServerDialogProps) {
  const remove = useDeleteServer(server.id);
  return (
    <ConfirmIrreversible
      title={texts.delete.of(server.name)}
      confirm={texts.delete.action}
      loading={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      <DialogContentText>{texts.delete.question}</DialogContentText>
      {server.currentClients > 0 && (
        <DialogContentText sx={{ mt: 1 }}>
          {texts.delete.configurationsRevoked(server.currentClients)}
        </DialogContentText>
      )}
    </ConfirmIrreversible>
  );
}
