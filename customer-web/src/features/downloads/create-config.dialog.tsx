import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useSending } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import { Field, Input } from '../../shared/ui/late/form.js';
import { servers } from '../../shared/api/catalogue.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import type { Shown } from '../../shared/ui/dialog/dialog-host.js';
import { Modal } from '../../shared/ui/dialog/modal.js';
import { useCreateConfig } from './api.js';
import { newConfig } from './create-config.schema.js';
import { texts } from './create-config.texts.js';
import { KeyChoice, ServerField } from './place-fields.js';

type Props = Shown & { serverId?: string };

export default function CreateConfigDialog({ open, onClose, serverId }: Props) {
  return (
    <Modal open={open} onClose={onClose} title={texts.title}>
      <CreateConfig onDone={onClose} serverId={serverId} />
    </Modal>
  );
}

function CreateConfig({ onDone, serverId }: { onDone: () => void; serverId?: string }) {
  const offered = useQuery(servers);
  const create = useCreateConfig(onDone);
  const sending = useSending(create.isPending);
  const { submit, faults, failure } = useForm(newConfig, {
    error: create.error,
    send: (values) => create.mutate(values),
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
          <Input name="deviceName" dir="auto" placeholder={texts.deviceNameExample} autoFocus autoComplete="off" />
          <Field.ErrorText>{faults.deviceName}</Field.ErrorText>
        </Field.Root>
        <ServerField servers={offered.data} chosen={serverId} fault={faults.serverId} />
        <KeyChoice />
        {failure && <Failure title={texts.notMade} error={failure} />}
        <Flex justify="end" gap="3">
          <Button variant="outline" colorPalette="gray" onClick={onDone}>
            {texts.cancel}
          </Button>
          <Button type="submit" {...sending}>
            {create.isPending ? texts.creating : texts.create}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
