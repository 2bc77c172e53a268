import { Button, chakra, Field, Flex, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useForm } from '@veilway/web-client/form';
import { servers } from '../../shared/api/catalogue.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { Modal } from '../../shared/ui/dialog/modal.js';
import { useCreateConfig } from './api.js';
import { KEY_MAKERS, newConfig } from './create-config.schema.js';
import { texts } from './texts.js';

const { create: words } = texts;

type Props = { open: boolean; onClose: () => void; serverId?: string };

export const CreateConfigDialog = ({ open, onClose, serverId }: Props) => (
  <Modal open={open} onClose={onClose} title={words.title}>
    <CreateConfig onDone={onClose} serverId={serverId} />
  </Modal>
);

function CreateConfig({ onDone, serverId }: { onDone: () => void; serverId?: string }) {
  const offered = useQuery(servers);
  const create = useCreateConfig();
  const { submit, faults, failure } = useForm(newConfig, {
    error: create.error,
    send: (values) => create.mutate(values, { onSuccess: onDone }),
  });
  if (offered.error && !offered.data)
    return <Failure title={words.serversNotLoaded} error={offered.error} retry={offered.refetch} />;
  if (!offered.data) return <Loading label={words.loadingServers} />;
  if (offered.data.length === 0) return <Text>{words.noServers}</Text>;

  return (
    <form onSubmit={submit}>
      <Stack gap="5">
        <Field.Root required invalid={faults.deviceName !== undefined}>
          <Field.Label>{words.deviceName}</Field.Label>
          <Input name="deviceName" placeholder={words.deviceNameExample} autoFocus autoComplete="off" />
          <Field.ErrorText>{faults.deviceName}</Field.ErrorText>
        </Field.Root>
        <Field.Root required invalid={faults.serverId !== undefined}>
          <Field.Label>{words.server}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field name="serverId" defaultValue={serverId}>
              {offered.data.map(({ id, name, location, currentClients, maxClients }) => (
                <option key={id} value={id} disabled={currentClients >= maxClients}>
                  {currentClients >= maxClients ? words.fullServer(name, location) : texts.place(name, location)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          <Field.ErrorText>{faults.serverId}</Field.ErrorText>
        </Field.Root>
        <KeyChoice />
        {failure && <Failure title={words.notMade} error={failure} />}
        <Flex justify="end" gap="3">
          <Button variant="outline" colorPalette="gray" onClick={onDone}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={create.isPending} loadingText={words.creating}>
            {words.create}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

const KeyChoice = () => (
  <Stack as="fieldset" gap="2">
    <Text as="legend" fontWeight="medium" fontSize="sm" mb="2">
      {words.whereKeyIsMade}
    </Text>
    {KEY_MAKERS.map((value) => (
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
          aria-label={words.keys[value].label}
        />
        <div>
          <Text fontWeight="medium" fontSize="sm">
            {words.keys[value].label}
          </Text>
          <Text id={`key-${value}`} fontSize="sm" color="fg.muted">
            {words.keys[value].text}
          </Text>
        </div>
      </Flex>
    ))}
  </Stack>
);
