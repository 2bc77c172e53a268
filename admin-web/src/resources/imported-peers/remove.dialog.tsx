import DialogContentText from '@mui/material/DialogContentText';
import { ConfirmIrreversible } from '../../ui/confirm-irreversible.js';
import { useRemove } from './api.js';
import { texts } from './texts.js';

type Props = { id: string; name: string; onClose: () => void };

export function RemoveDialog({ id, name, onClose }: Props) {
  const remove = useRemove(id);
  return (
    <ConfirmIrreversible
      title={texts.remove.title(name)}
      confirm={texts.remove.action}
      loading={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      <DialogContentText>{texts.remove.about}</DialogContentText>
    </ConfirmIrreversible>
  );
}
