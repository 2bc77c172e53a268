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
import { localDateTime } from '@veilway/web-client/format';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeskThread } from '../../providers/types.js';
import { Failure } from '../../ui/failure.js';
import { common } from '../../ui/texts.js';
import { othersOf, useMerge } from './api.js';
import { texts } from './texts.js';

/** Asks which of the customer's tickets is about the same. */
export default function MergeDialog({ ticket, onClose }: { ticket: DeskThread; onClose: () => void }) {
  const { data, error, refetch } = useQuery(othersOf(ticket));
  const merge = useMerge();
  const sending = useSending(merge.isPending);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  const other = data?.find(({ id }) => id === chosen) ?? data?.[0];
  const join = () =>
    other &&
    merge.mutate([ticket, other], {
      onSuccess: ({ id }) => {
        onClose();
        void navigate(`/support/${id}`);
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
        {other && (
          <TextField
            select
            label={texts.merge.other}
            value={other.id}
            onChange={({ target }) => setChosen(target.value)}
          >
            {data?.map(({ id, subject, createdAt }) => (
              <MenuItem key={id} value={id}>
                {texts.merge.option(subject || texts.erased, localDateTime(createdAt))}
              </MenuItem>
            ))}
          </TextField>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common.cancel}
        </Button>
        {other && (
          <Button variant="contained" color="warning" onClick={join} {...sending}>
            {texts.merge.confirm}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
