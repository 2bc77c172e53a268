import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Failure } from '../../ui/failure.js';
import { common } from '../../ui/texts.js';
import { cannedReplies } from '../canned-replies/api.js';
import { useFill } from './api.js';
import { texts } from './texts.js';

const words = texts.canned;

type Props = { ticketId: string; onText: (text: string) => void; onClose: () => void };

/** Chooses what the desk says again and again; hands on its text with what is known of the customer in its fields. */
export default function CannedDialog({ ticketId, onText, onClose }: Props) {
  const { data, error, refetch } = useQuery(cannedReplies);
  const fill = useFill(ticketId);
  const [searched, setSearched] = useState('');
  const wanted = searched.trim().toLowerCase();
  const found = data?.filter(({ title, text }) => `${title}\n${text}`.toLowerCase().includes(wanted));
  const choose = (id: string) =>
    !fill.isPending && fill.mutate(id, { onSuccess: ({ text }) => (onText(text), onClose()) });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="canned-title">
      <DialogTitle id="canned-title">{words.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <TextField
          type="search"
          label={common.search}
          autoFocus
          size="small"
          value={searched}
          onChange={({ target }) => setSearched(target.value)}
          sx={{ mt: 1 }}
        />
        {error && !data && <Failure title={words.notLoaded} error={error} retry={refetch} />}
        {!data && !error && <Skeleton role="status" aria-label={words.loading} variant="rounded" height={120} />}
        {found?.length === 0 && (
          <Typography color="textSecondary">{data?.length ? words.none : words.nothing}</Typography>
        )}
        {found && found.length > 0 && (
          <List aria-label={words.title} disablePadding sx={{ maxHeight: 400, overflowY: 'auto' }}>
            {found.map(({ id, title, text }) => (
              <ListItem key={id} disablePadding>
                <ListItemButton onClick={() => choose(id)} aria-disabled={fill.isPending}>
                  <ListItemText
                    primary={<bdi>{title}</bdi>}
                    secondary={text}
                    slotProps={{ secondary: { noWrap: true, dir: 'auto' } }}
                  />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
      </DialogContent>
      <DialogActions>
        <Button component={Link} to="/support/replies" color="inherit" sx={{ mr: 'auto' }}>
          {words.manage}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {common.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
