import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { WriteCannedReplyDto } from '@veilway/api-client/records';
import { useSending } from '@veilway/web-client';
import { type FormEvent, useState } from 'react';
import { common } from '../../ui/texts.js';
import { type CannedReply, useWrite } from './api.js';
import { texts } from './texts.js';

/** Writes a canned reply, or one anew. */
export default function WriteDialog({ reply, onClose }: { reply?: CannedReply | undefined; onClose: () => void }) {
  const write = useWrite(reply?.id);
  const sending = useSending(write.isPending);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const form = new FormData(submitted.currentTarget);
    const [title, text] = ['title', 'text'].map((name) => String(form.get(name)).trim()) as [string, string];
    setMissing([...(title ? [] : ['title']), ...(text ? [] : ['text'])]);
    if (title && text) write.mutate({ title, text }, { onSuccess: onClose });
  };
  const told = (field: 'title' | 'text', hint?: string) => ({
    name: field,
    label: texts.fields[field],
    defaultValue: reply?.[field] ?? '',
    required: true,
    fullWidth: true,
    error: missing.includes(field),
    helperText: missing.includes(field) ? texts.required : hint,
    slotProps: { htmlInput: { maxLength: WriteCannedReplyDto[field].maxLength, dir: 'auto' } },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="write-title">
      <DialogTitle id="write-title">{reply ? texts.edit(reply.title) : texts.add}</DialogTitle>
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField {...told('title')} autoFocus />
          <TextField {...told('text', texts.hint)} multiline minRows={6} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained" {...sending}>
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
