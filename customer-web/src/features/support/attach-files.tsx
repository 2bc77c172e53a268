import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { useSending } from '@veilway/web-client';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { texts } from './texts.js';
import type { Uploads } from './use-uploads.js';

const ACCEPTED = '.png,.jpg,.jpeg,.webp,.pdf,.txt,.log,image/png,image/jpeg,image/webp,application/pdf,text/plain';

/** Files that are to come with a message, each uploaded as soon as it is chosen. */
export function AttachFiles({ uploads }: { uploads: Uploads }) {
  const { files, failures, isUploading, hasRoom, add, remove } = uploads;
  const input = useRef<HTMLInputElement>(null);
  const sending = useSending(isUploading);
  return (
    <Stack gap="2">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={texts.chooseFiles}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Flex align="center" gap="3" wrap="wrap">
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          disabled={!hasRoom}
          onClick={() => input.current?.click()}
          {...sending}
        >
          <Paperclip size={16} aria-hidden /> {isUploading ? texts.uploading : texts.attach}
        </Button>
        <Text fontSize="sm" color="fg.muted">
          {texts.filesTaken}
        </Text>
      </Flex>
      {files.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="1" aria-label={texts.attached}>
          {files.map(({ token, name }) => (
            <Flex as="li" key={token} align="center" gap="2" fontSize="sm">
              <Box as="bdi" overflowWrap="anywhere">
                {name}
              </Box>
              <Button
                size="xs"
                variant="ghost"
                colorPalette="gray"
                aria-label={texts.detach(name)}
                onClick={() => remove(token)}
              >
                <X size={14} aria-hidden />
              </Button>
            </Flex>
          ))}
        </Stack>
      )}
      {failures.map((failure, at) => (
        <Failure key={at} title={texts.notAttached(failure.name)} error={failure} />
      ))}
    </Stack>
  );
}
