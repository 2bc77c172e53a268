import { Button, chakra, Field, Flex, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useForm } from '@veilway/web-client/form';
import { servers } from '../../shared/api/catalogue.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { Modal } from '../../shared/ui/dialog/modal.js';
import { useCreateConfig } from './api.js';
import { KEY_MAKERS, newConfig } from './create-config.schema.js';
import { texts } from './create-config.texts.js';

type Props = { open: boolean; onClose: () => void; serverId?: string };

export default function CreateConfigDialog({ open, onClose, serverId }: Props) {
  return (
    <Modal open={open} onClose={onClose} title={texts.title}>
      <CreateConfig onDone={onClose} serverId={serverId} />
    </Modal>
  );
}

function CreateConfig({ onDone, serverId }: { onDone: () => void; serverId?: string }) {
  const offered = useQuery(servers);
  const create = useCreateConfig();
  const { submit, faults, failure } = useForm(newConfig, {
    error: create.error,
    send: (values) => create.mutate(values, { onSuccess: onDone }),
  });
  if (offered.error && !offered.data)
    return <Failure title={texts.serversNotLoaded} error={offered.error} retry={offered.refetch} />;
  if (!offered.data) return <Loading label={texts.loadingServers} />;
  if (offered.data.length === 0) return <Text>{texts.noServers}</Text>;

  return (
    <form onSubmit={submit}>
      <Stack gap="5">
        <Field.Root required invalid={faults.deviceName !== undefined}>
          <Field.Label>{texts.deviceName}</Field.Label>
          <Input name="deviceName" placeholder={texts.deviceNameExample} autoFocus autoComplete="off" />
          <Field.ErrorText>{faults.deviceName}</Field.ErrorText>
        </Field.Root>
        <Field.Root required invalid={faults.serverId !== undefined}>
          <Field.Label>{texts.server}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field name="serverId" defaultValue={serverId}>
              {offered.data.map(({ id, name, location, currentClients, maxClients }) => (
                <option key={id} value={id} disabled={currentClients >= maxClients}>
                  {currentClients >= maxClients
                    ? texts.fullServer(name, location)
                    : texts.offeredServer(name, location)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          <Field.ErrorText>{faults.serverId}</Field.ErrorText>
        </Field.Root>
        <KeyChoice />
        {failure && <Failure title={texts.notMade} error={failure} />}
        <Flex justify="end" gap="3">
          <Button variant="outline" colorPalette="gray" onClick={onDone}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={create.isPending} loadingText={texts.creating}>
            {texts.create}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

const KeyChoice = () => (
  <Stack as="fieldset" gap="2">
    <Text as="legend" fontWeight="medium" fontSize="sm" mb="2">
      {texts.whereKeyIsMade}
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
          aria-label={texts.keys[value].label}
        />
        <div>
          <Text fontWeight="medium" fontSize="sm">
            {texts.keys[value].label}
          </Text>
          <Text id={`key-${value}`} fontSize="sm" color="fg.muted">
            {texts.keys[value].text}
          </Text>
        </div>
      </Flex>
    ))}
  </Stack>
);
