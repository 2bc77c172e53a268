import { Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { account } from '@veilway/web-client';
import { bytes, day, duration } from '@veilway/web-client/format';
import { Table } from '../../shared/ui/late/table.js';
import { configs } from '../../shared/api/mine.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { Modal } from '../../shared/ui/dialog/modal.js';
import { plainRows } from '../../shared/ui/data/plain-rows.js';
import { texts } from './logs.texts.js';

/** There are no connection logs; it shows everything that is stored instead. */
export default function LogsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title={texts.title} size="lg">
      <Stack gap="5">
        <Text>
          <strong>{texts.none}</strong> {texts.notStored}
        </Text>
        <Text color="fg.muted">{texts.stored}</Text>
        <Stored />
      </Stack>
    </Modal>
  );
}

function Stored() {
  const me = useQuery(account);
  const mine = useQuery(configs);
  const failed = [me, mine].find(({ error, data }) => error && !data);
  if (failed) return <Failure title={texts.notLoaded} error={failed.error!} retry={failed.refetch} />;
  if (!me.data || !mine.data) return <Loading label={texts.loading} lines={2} />;
  return (
    <>
      <Text>{texts.account(me.data.fullName, me.data.email, day(me.data.createdAt))}</Text>
      {mine.data.length === 0 ? (
        <Text>{texts.noDevices}</Text>
      ) : (
        <Stack gap="2">
          <Heading as="h3" size="sm">
            {texts.forEachDevice}
          </Heading>
          <Table.ScrollArea borderWidth="1px" borderRadius="l2" tabIndex={0} role="region" aria-label={texts.devices}>
            <Table.Root size="sm" css={plainRows}>
              <Table.Header>
                <Table.Row>
                  <Table.ColumnHeader>{texts.device}</Table.ColumnHeader>
                  <Table.ColumnHeader textAlign="end">{texts.sent}</Table.ColumnHeader>
                  <Table.ColumnHeader textAlign="end">{texts.received}</Table.ColumnHeader>
                  <Table.ColumnHeader textAlign="end">{texts.connected}</Table.ColumnHeader>
                  <Table.ColumnHeader>{texts.lastHandshake}</Table.ColumnHeader>
                </Table.Row>
              </Table.Header>
              <Table.Body>
                {mine.data.map((config) => (
                  <Table.Row key={config.id}>
                    <Table.Cell>
                      <bdi>{config.deviceName}</bdi>
                    </Table.Cell>
                    {/* The API counts as the server does: what it received is what this customer sent. */}
                    <Table.Cell textAlign="end">{bytes(config.receivedBytes)}</Table.Cell>
                    <Table.Cell textAlign="end">{bytes(config.sentBytes)}</Table.Cell>
                    <Table.Cell textAlign="end">{duration(config.connectedMinutes)}</Table.Cell>
                    <Table.Cell whiteSpace="nowrap">
                      {config.lastHandshake ? day(config.lastHandshake) : texts.never}
                    </Table.Cell>
                  </Table.Row>
                ))}
              </Table.Body>
            </Table.Root>
          </Table.ScrollArea>
          <Text fontSize="sm" color="fg.muted">
            {texts.alsoStored}
          </Text>
        </Stack>
      )}
    </>
  );
}
