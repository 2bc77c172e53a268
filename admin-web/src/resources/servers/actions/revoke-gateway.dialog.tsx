import DialogContentText from '@mui/material/DialogContentText';
import { ConfirmIrreversible } from '../../../ui/confirm-irreversible.js';
import { useRevokeGateway } from '../api.js';
import { texts } from '../texts.js';
import type { ServerDialogProps } from './open-dialog.js';

export default function RevokeGatewayDialog({ server, onClose }: ServerDialogProps) {
  const revoke = useRevokeGateway(server.id);
  return (
    <ConfirmIrreversible
      title={texts.revoke.title(server.name)}
      confirm={texts.revoke.action}
      loading={revoke.isPending}
      onConfirm={() => revoke.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      <DialogContentText>{texts.revoke.consequence}</DialogContentText>
    </ConfirmIrreversible>
  );
}
