import { ConfirmDialog } from '../../ui/confirm.dialog.js';
import { useRevokeGateway } from './api.js';
import type { ServerDialogProps } from './server-dialogs.js';

export default function RevokeGatewayDialog({ server, onClose }: ServerDialogProps) {
  const revoke = useRevokeGateway(server.id);
  return (
    <ConfirmDialog
      title={`Revoke the gateway of ${server.name}`}
      action="Revoke"
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      Its gateway may no longer speak for this server, which is offered to nobody until one is enrolled again.
    </ConfirmDialog>
  );
}
