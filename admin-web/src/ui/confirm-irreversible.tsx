import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useSending } from '@veilway/web-client';
import { type ReactNode, useId } from 'react';
import { common } from './texts.js';

type Props = {
  title: string;
  /** What the button says: the deed, not "Yes". */
  confirm: string;
  loading: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before what cannot be undone: the focus begins on Cancel, where Enter does no harm. */
export function ConfirmIrreversible({ title, confirm, loading, onConfirm, onClose, children }: Props) {
  const id = useId();
  const sending = useSending(loading);
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={id}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent id={id}>{children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          {common.cancel}
        </Button>
        <Button color="error" onClick={onConfirm} {...sending}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
