import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useSending } from '@veilway/web-client';
import { bytes } from '@veilway/web-client/format';
import { useRef } from 'react';
import type { DeskThread } from '../../providers/types.js';
import { useNotice } from '../../ui/use-notice.js';
import { saveAttachment, type Uploaded } from './api.js';
import { texts } from './texts.js';

type Attachment = DeskThread['thread'][number]['attachments'][number];

/** What came with a message, to save. */
export const AttachmentList = ({ ticketId, attachments }: { ticketId: string; attachments: readonly Attachment[] }) => (
  <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
    {attachments.map((attachment) => (
      <Save key={attachment.id} ticketId={ticketId} attachment={attachment} />
    ))}
  </Stack>
);

function Save({ ticketId, attachment }: { ticketId: string; attachment: Attachment }) {
  const notify = useNotice();
  const saving = useMutation({
    mutationFn: () => saveAttachment(ticketId, attachment),
    onError: ({ message }) => notify('error', texts.files.notSaved, message),
  });
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Paperclip size={14} />}
      aria-label={texts.files.save(attachment.name)}
      onClick={() => saving.mutate()}
      {...useSending(saving.isPending)}
    >
      <Box component="bdi" sx={{ mr: 1 }}>
        {attachment.name}
      </Box>
      {bytes(attachment.bytes)}
    </Button>
  );
}

type Props = {
  files: readonly Uploaded[];
  isUploading: boolean;
  onChoose: (files: readonly File[]) => void;
  onRemove: (token: string) => void;
};

/** What is to come with an answer. */
export function AttachFiles({ files, isUploading, onChoose, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.files.choose}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        size="small"
        color="inherit"
        startIcon={<Paperclip size={14} />}
        onClick={() => input.current?.click()}
        {...useSending(isUploading)}
      >
        {texts.files.attach}
      </Button>
      {files.map(({ token, name }) => (
        <Chip key={token} label={<bdi>{name}</bdi>} onDelete={() => onRemove(token)} />
      ))}
    </Stack>
  );
}
