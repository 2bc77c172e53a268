import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { TicketMessageTextDto } from '@veilway/api-client/records';
import { lazily, useSending } from '@veilway/web-client';
import { useTyping } from '@veilway/web-client/use-typing';
import { type FormEvent, Suspense, useState } from 'react';
import type { DeskThread } from '../../providers/types.js';
import { sayTyping, type Uploaded, useNote, useReply, useUpload } from './api.js';
import { AttachFiles } from './attachments.js';
import { texts } from './texts.js';

const CannedDialog = lazily(() => import('./canned.dialog.js'));

/** An answer to the customer, or a note for the desk alone: never both in one field, so that none is taken for the other. */
export function Compose({ ticket: { id, status, accountId } }: { ticket: DeskThread }) {
  const [wantsNote, setWantsNote] = useState(false);
  const isByForm = accountId === null;
  const isNote = wantsNote || status === 'closed';
  const label = isByForm ? texts.mail : texts.reply;
  const reply = useReply(id);
  const note = useNote(id);
  const isPending = isNote ? note.isPending : reply.isPending;

  const { typed, stopped } = useTyping((isTyping) => sayTyping(id, isTyping));
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly Uploaded[]>([]);
  const upload = useUpload(id, files.length, (file) => setFiles((now) => [...now, file]));
  const [isChoosing, setChoosing] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const sending = useSending(isPending || upload.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = text.trim();
    setMissing(!written);
    if (!written) return;
    const onSuccess = () => {
      stopped();
      // What was written since stays: an answer begun while a note is on its way.
      setText((now) => (now.trim() === written ? '' : now));
      if (!isNote) setFiles([]);
    };
    if (isNote) note.mutate(written, { onSuccess });
    else reply.mutate({ message: written, attachments: files }, { onSuccess });
  };
  return (
    <Stack component="form" spacing={1.5} noValidate onSubmit={submit}>
      <TextField
        label={isNote ? texts.note : label}
        multiline
        minRows={4}
        required
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          // Customers are not shown that somebody writes a note.
          if (!isNote) typed();
        }}
        error={isMissing}
        helperText={isMissing ? texts.required : undefined}
        slotProps={{ htmlInput: { maxLength: TicketMessageTextDto.message.maxLength, dir: 'auto' } }}
        sx={isNote ? { bgcolor: 'warning.tint' } : {}}
      />
      {!isNote && !isByForm && (
        <AttachFiles
          files={files}
          isUploading={upload.isPending}
          onChoose={(chosen) => upload.mutate(chosen)}
          onRemove={(token) => setFiles((now) => now.filter((file) => file.token !== token))}
        />
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" color={isNote ? 'warning' : 'primary'} {...sending}>
          {isNote ? texts.sendNote : texts.sendReply}
        </Button>
        {!isNote && (
          <Button color="inherit" onClick={() => setChoosing(true)}>
            {texts.canned.action}
          </Button>
        )}
        {status !== 'closed' && (
          <Button color="inherit" onClick={() => setWantsNote(!wantsNote)}>
            {isNote ? texts.writeReply : texts.writeNote}
          </Button>
        )}
      </Stack>
      {isChoosing && (
        <Suspense fallback={null}>
          <CannedDialog
            ticketId={id}
            onText={(canned: string) => setText((now) => (now.trim() ? `${now.trimEnd()}\n\n${canned}` : canned))}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
