import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../ui/confirm.dialog.js';
import { useDeleteServer } from './api.js';
import type { ServerDialogProps } from './server-dialogs.js';

export default function DeleteServerDialog({ server, onClose }: ServerDialogProps) {
  const remove = useDeleteServer(server.id);
  return (
    <ConfirmDialog
      title={`Delete ${server.name}`}
      action="Delete"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      <Typography>Are you sure you want to delete this server?</Typography>
      {server.currentClients > 0 && (
        <Typography sx={{ mt: 1 }}>
          Its {server.currentClients} active configurations are revoked, and their owners are told.
        </Typography>
      )}
    </ConfirmDialog>
  );
}
