import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useSending } from '@veilway/web-client';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeskThread } from '../../providers/types.js';
import { Failure } from '../../ui/failure.js';
import { common } from '../../ui/texts.js';
import { othersOf, useMerge } from './api.js';
import { texts } from './texts.js';

/** Asks in which of the customer's tickets this one goes on. */
export default function MergeDialog({ ticket, onClose }: { ticket: DeskThread; onClose: () => void }) {
  const { data, error, refetch } = useQuery(othersOf(ticket));
  const merge = useMerge(ticket.id);
  const sending = useSending(merge.isPending);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  const into = chosen ?? data?.[0]?.id;
  const join = () =>
    into &&
    merge.mutate(into, {
      onSuccess: () => {
        onClose();
        void navigate(`/support/${into}`);
      },
    });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="merge-title" aria-describedby="merge-text">
      <DialogTitle id="merge-title">{texts.merge.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id="merge-text">
          {data?.length === 0 ? texts.merge.none : texts.merge.consequence}
        </DialogContentText>
        {error && !data && <Failure title={texts.merge.notLoaded} error={error} retry={refetch} />}
        {into && (
          <TextField select label={texts.merge.into} value={into} onChange={({ target }) => setChosen(target.value)}>
            {data?.map(({ id, subject }) => (
              <MenuItem key={id} value={id}>
                {subject || texts.erased}
              </MenuItem>
            ))}
          </TextField>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common.cancel}
        </Button>
        {into && (
          <Button variant="contained" color="warning" onClick={join} {...sending}>
            {texts.merge.confirm}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
