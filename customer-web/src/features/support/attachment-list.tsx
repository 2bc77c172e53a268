import { Button, Flex } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useSending } from '@veilway/web-client';
import { bytes } from '@veilway/web-client/format';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { type Message, saveAttachment } from './api.js';
import { texts } from './texts.js';

type Attachment = Message['attachments'][number];

export const AttachmentList = ({ ticketId, attachments }: { ticketId: string; attachments: readonly Attachment[] }) => (
  <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" mt="2">
    {attachments.map((attachment) => (
      <li key={attachment.id}>
        <Save ticketId={ticketId} attachment={attachment} />
      </li>
    ))}
  </Flex>
);

function Save({ ticketId, attachment }: { ticketId: string; attachment: Attachment }) {
  const saving = useMutation({
    mutationFn: () => saveAttachment(ticketId, attachment),
    onError: ({ message }) => toast.error({ title: texts.notSaved, description: message, about: 'attachment' }),
  });
  return (
    <Button
      size="xs"
      variant="outline"
      maxW="full"
      whiteSpace="normal"
      height="auto"
      py="1"
      aria-label={texts.save(attachment.name)}
      onClick={() => saving.mutate()}
      {...useSending(saving.isPending)}
    >
      <Paperclip size={14} aria-hidden /> <bdi>{attachment.name}</bdi> ({bytes(attachment.bytes)})
    </Button>
  );
}
