import { Badge, Button, Field, Flex, Heading, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { sessions, useEndSession } from '@veilway/web-client';
import { day } from '@veilway/web-client/format';
import { type ColorChoice, useColorMode } from '../../shared/ui/color-mode.js';
import { Failure } from '../../shared/ui/failure.js';
import { Loading } from '../../shared/ui/loading.js';
import { Modal, type ModalProps } from '../../shared/ui/modal.js';

type Props = Pick<ModalProps, 'open' | 'onClose' | 'returnTo'>;

/** How this browser shows the product, and where else the account is signed in. */
export default function SettingsDialog({ open, onClose, returnTo }: Props) {
  const { choice, choose } = useColorMode();
  return (
    <Modal open={open} onClose={onClose} returnTo={returnTo} title="Settings">
      <Stack gap="6">
        <Field.Root>
          <Field.Label>Appearance</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              value={choice}
              onChange={({ target }) => choose(target.value as ColorChoice)}
              borderColor="border.emphasized"
            >
              <option value="system">Like the system</option>
              <option value="light">Light</option>
              <option value="dark">Dark</option>
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
        <section aria-labelledby="sessions">
          <Heading as="h3" id="sessions" size="sm" mb="1">
            Signed in
          </Heading>
          <Text fontSize="sm" color="fg.muted" mb="3">
            We keep the day a session was last used, and neither time nor place.
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
  if (error) return <Failure title="Your sessions could not be loaded" error={error} retry={refetch} />;
  if (!data) return <Loading what="sessions" lines={2} height="10" />;
  return (
    <>
      {end.error && <Failure title="The session could not be ended" error={end.error} />}
      <Stack as="ul" gap="0" listStyleType="none">
        {data.map(({ id, createdAt, lastSeen, isCurrent }) => (
          <Flex as="li" key={id} borderTopWidth="1px" align="center" justify="space-between" gap="3" minH="12">
            <Text fontSize="sm">
              Since {day(createdAt)}, last used {day(lastSeen)}
            </Text>
            {isCurrent ? (
              <Badge colorPalette="green">This browser</Badge>
            ) : (
              <Button
                size="xs"
                variant="outline"
                colorPalette="red"
                aria-label={`End the session of ${day(createdAt)}`}
                disabled={end.isPending}
                onClick={() => end.mutate(id)}
              >
                End
              </Button>
            )}
          </Flex>
        ))}
      </Stack>
    </>
  );
}
