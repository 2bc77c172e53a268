import DialogContentText from '@mui/material/DialogContentText';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ConfirmIrreversible } from '../../../ui/confirm-irreversible.js';
import { Failure } from '../../../ui/failure.js';
import { configsOn, useDeleteServer } from '../api.js';
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
      <DialogContentText sx={{ mb: 1 }}>{texts.delete.question}</DialogContentText>
      <WhatGoes serverId={server.id} />
    </ConfirmIrreversible>
  );
}

function WhatGoes({ serverId }: { serverId: string }) {
  const { data, error, refetch } = useQuery(configsOn(serverId));
  if (data) return <DialogContentText>{texts.delete.whatGoes(data)}</DialogContentText>;
  if (error) return <Failure title={texts.delete.notCounted} error={error} retry={refetch} />;
  return <Skeleton role="status" aria-busy aria-label={texts.delete.counting} height={24} />;
}
