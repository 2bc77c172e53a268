import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { account, lazily, useSending } from '@veilway/web-client';
import { Portrait } from '../../../shared/ui/data/portrait.js';
import { useDialog } from '../../../shared/ui/dialog/dialog-host.js';
import { Failure } from '../../../shared/ui/feedback/failure.js';
import { toast } from '../../../shared/ui/feedback/toaster.js';
import { useRemovePicture } from './api.js';
import { texts } from './texts.js';

const CutDialog = lazily(() => import('./cut.dialog.js'));

/** The picture of the person, and how to have another one or none. */
export function Picture() {
  const { data: me } = useQuery(account);
  const show = useDialog();
  const choose = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const remove = useRemovePicture();
  const removing = useSending(remove.isPending);
  const hasOne = Boolean(me?.pictureId);
  return (
    <Stack gap="3" w="full">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={texts.file}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) show((shown) => <CutDialog {...shown} file={file} />);
          target.value = '';
        }}
      />
      <Flex align="center" gap="4" wrap="wrap">
        <Portrait boxSize="16" fontSize="xl" />
        <Flex gap="2" wrap="wrap">
          <Button ref={choose} size="sm" variant="outline" colorPalette="gray" onClick={() => input.current?.click()}>
            {hasOne ? texts.change : texts.choose}
          </Button>
          {hasOne && (
            <Button
              size="sm"
              variant="ghost"
              colorPalette="red"
              onClick={() =>
                remove.mutate(undefined, {
                  onSuccess: () => {
                    toast.success({ title: texts.removed });
                    choose.current?.focus();
                  },
                })
              }
              {...removing}
            >
              {texts.remove}
            </Button>
          )}
        </Flex>
      </Flex>
      <Text fontSize="sm" color="fg.muted">
        {texts.whoSees}
      </Text>
      {remove.error && <Failure title={texts.notRemoved} error={remove.error} />}
    </Stack>
  );
}
