import { Button, chakra, Field, Flex, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ProblemError } from '@veilway/api-client';
import type { FormEvent } from 'react';
import { servers } from '../../shared/api/catalogue.js';
import { Failure } from '../../shared/ui/failure.js';
import { Loading } from '../../shared/ui/loading.js';
import { Modal } from '../../shared/ui/modal.js';
import { type NewConfig, useCreateConfig } from './api.js';

type Props = { open: boolean; onClose: () => void; serverId?: string };

export const CreateConfigDialog = ({ open, onClose, serverId }: Props) => (
  <Modal open={open} onClose={onClose} title="Create a configuration">
    <CreateConfig onDone={onClose} serverId={serverId} />
  </Modal>
);

const KEYS = [
  {
    value: 'browser',
    label: 'In this browser (recommended)',
    text: 'The private key never leaves this browser, so only this browser can give you the file again.',
  },
  {
    value: 'server',
    label: 'On our server',
    text: 'We keep the key encrypted, so that every browser in which you sign in can give you the file again.',
  },
];

/** What the API has against one field, if that was the problem. */
const faultOf = (error: Error | null, field: string) =>
  error instanceof ProblemError
    ? error.problem.errors?.find(({ pointer }) => pointer === `/${field}`)?.detail
    : undefined;

function CreateConfig({ onDone, serverId }: { onDone: () => void; serverId?: string }) {
  const offered = useQuery(servers);
  const create = useCreateConfig();
  if (offered.error && !offered.data)
    return <Failure title="The servers could not be loaded" error={offered.error} retry={offered.refetch} />;
  if (!offered.data) return <Loading what="servers" />;
  if (offered.data.length === 0) return <Text>No server is online yet. Come back a little later.</Text>;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate(Object.fromEntries(new FormData(event.currentTarget)) as NewConfig, { onSuccess: onDone });
  };
  const deviceFault = faultOf(create.error, 'deviceName');
  return (
    <form onSubmit={submit}>
      <Stack gap="5">
        <Field.Root required invalid={deviceFault !== undefined}>
          <Field.Label>Device name</Field.Label>
          <Input
            name="deviceName"
            placeholder="Laptop"
            maxLength={64}
            pattern=".*\S.*"
            title="A name that says which device this is"
            autoFocus
            autoComplete="off"
          />
          <Field.ErrorText>{deviceFault}</Field.ErrorText>
        </Field.Root>
        <Field.Root required>
          <Field.Label>Server</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field name="serverId" defaultValue={serverId}>
              {offered.data.map(({ id, name, location, currentClients, maxClients }) => (
                <option key={id} value={id} disabled={currentClients >= maxClients}>
                  {name}, {location}
                  {currentClients >= maxClients && ' (full)'}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
        <KeyChoice />
        {create.error && !deviceFault && <Failure title="The configuration could not be made" error={create.error} />}
        <Flex justify="end" gap="3">
          <Button variant="outline" colorPalette="gray" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending} loadingText="Creating…">
            Create
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

const KeyChoice = () => (
  <Stack as="fieldset" gap="2">
    <Text as="legend" fontWeight="medium" fontSize="sm" mb="2">
      Where the key is made
    </Text>
    {KEYS.map(({ value, label, text }) => (
      <Flex
        key={value}
        as="label"
        gap="3"
        p="3"
        borderWidth="1px"
        borderRadius="l2"
        cursor="pointer"
        css={{ '&:has(:checked)': { borderColor: 'brand.solid', bg: 'brand.subtle' } }}
      >
        <chakra.input
          type="radio"
          accentColor="brand.solid"
          mt="1"
          alignSelf="start"
          name="keyMadeBy"
          value={value}
          defaultChecked={value === 'browser'}
          aria-describedby={`key-${value}`}
          aria-label={label}
        />
        <div>
          <Text fontWeight="medium" fontSize="sm">
            {label}
          </Text>
          <Text id={`key-${value}`} fontSize="sm" color="fg.muted">
            {text}
          </Text>
        </div>
      </Flex>
    ))}
  </Stack>
);
