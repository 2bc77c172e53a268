import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { deviceWords, sessions, useEndSession, useFocusAfterRemoval, useSending } from '@veilway/web-client';
import { day } from '@veilway/web-client/format';
import { Field, NativeSelect } from '../../shared/ui/late/form.js';
import type { ColorChoice } from '../../shared/ui/theme/color-mode.js';
import { useColorMode } from '../../shared/ui/theme/use-color-mode.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { Modal, type ModalProps } from '../../shared/ui/dialog/modal.js';
import { texts } from './texts.js';

type Props = Pick<ModalProps, 'open' | 'onClose' | 'returnTo'>;

/** How this browser shows the product, and where else the account is signed in. */
export default function SettingsDialog({ open, onClose, returnTo }: Props) {
  const { choice, choose } = useColorMode();
  return (
    <Modal open={open} onClose={onClose} returnTo={returnTo} title={texts.settings}>
      <Stack gap="6">
        <Field.Root>
          <Field.Label>{texts.appearance}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              value={choice}
              onChange={({ target }) => choose(target.value as ColorChoice)}
              borderColor="border.emphasized"
            >
              {Object.entries(texts.colorModes).map(([mode, label]) => (
                <option key={mode} value={mode}>
                  {label}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
        <section aria-labelledby="sessions">
          <Heading as="h3" id="sessions" size="sm" mb="1">
            {texts.signedIn}
          </Heading>
          <Text fontSize="sm" color="fg.muted" mb="3">
            {texts.whatIsKept}
          </Text>
          <Sessions />
        </section>
      </Stack>
    </Modal>
  );
}

function Sessions() {
  const { data, error, refetch } = useQuery(sessions);
  const end = useEndSession();
  const sending = useSending(end.isPending);
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(
    data?.map(({ id }) => id),
    () => list.current?.focus(),
  );
  if (error && !data) return <Failure title={texts.sessionsNotLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={texts.loadingSessions} lines={2} height="10" />;
  return (
    <>
      {end.error && <Failure title={texts.sessionNotEnded} error={end.error} />}
      <Stack as="ul" gap="0" listStyleType="none" ref={list} tabIndex={-1} aria-labelledby="sessions">
        {data.map(({ id, startedOn, lastSeen, isCurrent, ...kind }) => (
          <Flex as="li" key={id} borderTopWidth="1px" align="center" justify="space-between" gap="3" minH="14" py="2">
            <Box fontSize="sm">
              <Text fontWeight="medium">{deviceWords(kind)}</Text>
              <Text color="fg.muted">{texts.session(day(startedOn), day(lastSeen))}</Text>
            </Box>
            {isCurrent ? (
              <Badge colorPalette="green">{texts.thisBrowser}</Badge>
            ) : (
              <Button
                size="xs"
                variant="outline"
                colorPalette="red"
                aria-label={texts.endSessionOf(deviceWords(kind), day(startedOn))}
                onClick={() => end.mutate(id)}
                {...sending}
              >
                {texts.end}
              </Button>
            )}
          </Flex>
        ))}
      </Stack>
    </>
  );
}
