import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useSending } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import { useTyping } from '@veilway/web-client/use-typing';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { sayTyping, type Thread, useReply } from './api.js';
import { AttachFiles } from './attach-files.js';
import { MessageField } from './message-field.js';
import { texts } from './texts.js';
import { reply } from './ticket.schema.js';
import { useUploads } from './use-uploads.js';

export function ReplyForm({ ticket: { id, status } }: { ticket: Thread }) {
  const uploads = useUploads();
  const { typed, stopped } = useTyping((isTyping) => sayTyping(id, isTyping));
  const written = useRef<HTMLFormElement>(null);
  const replying = useReply(id, ({ message }) => {
    stopped();
    const now = written.current && new FormData(written.current).get('message');
    // What was written since stays.
    if (String(now).trim() === message) written.current?.reset();
    uploads.clear();
  });
  const sending = useSending(replying.isPending || uploads.isUploading);
  const { submit, mend, faults, failure } = useForm(reply, {
    error: replying.error,
    send: ({ message }) => replying.mutate({ message, attachments: uploads.files }),
  });
  return (
    <form ref={written} noValidate onSubmit={submit} onInput={(event) => (mend(event), typed())}>
      <Stack gap="3">
        <MessageField label={texts.yourReply} fault={faults.message} rows={4} />
        <AttachFiles uploads={uploads} />
        {failure && <Failure title={texts.notSent} error={failure} />}
        <Flex align="center" gap="3" wrap="wrap">
          <Button type="submit" {...sending}>
            {replying.isPending ? texts.sending : texts.reply}
          </Button>
          {status === 'resolved' && (
            <Text fontSize="sm" color="fg.muted">
              {texts.reopens}
            </Text>
          )}
        </Flex>
      </Stack>
    </form>
  );
}
