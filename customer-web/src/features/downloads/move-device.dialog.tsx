import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSending } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import { Field, NativeSelect } from '../../shared/ui/late/form.js';
import { servers } from '../../shared/api/catalogue.js';
import { configs } from '../../shared/api/mine.js';
import type { Server } from '../../shared/api/offered.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import type { Shown } from '../../shared/ui/dialog/dialog-host.js';
import { Modal } from '../../shared/ui/dialog/modal.js';
import { useMoveDevice } from './api.js';
import type { Config } from './config-text.js';
import { move } from './create-config.schema.js';
import { texts } from './create-config.texts.js';
import { canMove } from './moves.js';
import { KeyChoice, ServerField } from './place-fields.js';
import { texts as common } from './texts.js';

/** `configId`: the device that is to move, where that is chosen already; `serverId`: to where. */
type Props = Shown & { configId?: string; serverId?: string };

export default function MoveDeviceDialog({ open, onClose, ...chosen }: Props) {
  return (
    <Modal open={open} onClose={onClose} title={texts.moveTitle}>
      <MoveDevice onDone={onClose} {...chosen} />
    </Modal>
  );
}

type Chosen = Pick<Props, 'configId' | 'serverId'> & { onDone: () => void };

function MoveDevice(chosen: Chosen) {
  const offered = useQuery(servers);
  const mine = useQuery(configs);
  const failed = [offered, mine].find(({ error, data }) => error && !data);
  if (failed) return <Failure title={texts.serversNotLoaded} error={failed.error!} retry={() => failed.refetch()} />;
  if (!offered.data || !mine.data) return <Loading label={texts.loadingServers} />;
  return <MoveForm {...chosen} configs={mine.data} offered={offered.data} />;
}

function MoveForm({ configs, ...chosen }: Chosen & { configs: readonly Config[]; offered: readonly Server[] }) {
  // As they were when it was asked: a device that somebody else moves meanwhile must not take away the answer to that.
  const [devices] = useState(() =>
    configs.filter((config) => canMove(config, configs) && config.serverId !== chosen.serverId),
  );
  return devices.length === 0 ? <Text>{texts.nothingToMove}</Text> : <MoveFields {...chosen} devices={devices} />;
}

function MoveFields({
  devices,
  offered,
  configId = devices[0]!.id,
  serverId,
  onDone,
}: Chosen & { devices: readonly Config[]; offered: readonly Server[] }) {
  const [moved, setMoved] = useState(configId);
  const moving = useMoveDevice(onDone);
  const sending = useSending(moving.isPending);
  const { submit, faults, failure } = useForm(move, {
    error: moving.error,
    send: (values) => moving.mutate(values),
  });
  const here = devices.find(({ id }) => id === moved)?.serverId;
  const others = offered.filter(({ id }) => id !== here);
  if (others.length === 0) return <Text>{texts.nowhereToMove}</Text>;
  return (
    <form onSubmit={submit}>
      <Stack gap="5">
        <Text color="fg.muted">{texts.howItMoves}</Text>
        <Field.Root required>
          <Field.Label>{texts.device}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field name="configId" value={moved} onChange={({ target }) => setMoved(target.value)}>
              {devices.map(({ id, deviceName, server }) => (
                <option key={id} value={id}>
                  {texts.deviceOn(deviceName ?? common.device, server?.name ?? '')}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
        <ServerField key={here} servers={others} chosen={serverId} fault={faults.serverId} />
        <KeyChoice />
        {failure && <Failure title={texts.notMoved} error={failure} />}
        <Flex justify="end" gap="3">
          <Button variant="outline" colorPalette="gray" onClick={onDone}>
            {texts.cancel}
          </Button>
          <Button type="submit" {...sending}>
            {moving.isPending ? texts.moving : texts.move}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
