import { Heading, Stack, Table, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { account } from '@veilway/web-client';
import { bytes, day, duration } from '@veilway/web-client/format';
import { configs } from '../../shared/api/mine.js';
import { Failure } from '../../shared/ui/failure.js';
import { Loading } from '../../shared/ui/loading.js';
import { Modal } from '../../shared/ui/modal.js';
import { plainRows } from '../../shared/ui/plain-rows.js';

/** There are no connection logs; what there is instead is shown to the last figure. */
export default function LogsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title="Connection logs" size="lg">
      <Stack gap="5">
        <Text>
          <strong>There are none.</strong> We do not store which sites you visit, what names you look up, from which
          address you connect, or when a connection starts and ends. Nobody can show, sell or be made to hand over what
          was never written down.
        </Text>
        <Text color="fg.muted">
          While a device is connected, our servers know so in memory, for three minutes at most. This is all that is
          stored about your use:
        </Text>
        <Stored />
      </Stack>
    </Modal>
  );
}

function Stored() {
  const me = useQuery(account);
  const mine = useQuery(configs);
  const failed = [me, mine].find(({ error, data }) => error && !data);
  if (failed)
    return <Failure title="What is stored could not be loaded" error={failed.error!} retry={failed.refetch} />;
  if (!me.data || !mine.data) return <Loading what="what is stored" lines={2} />;
  return (
    <>
      <Text>
        Your name ({me.data.fullName}), your address ({me.data.email}), the day you signed up ({day(me.data.createdAt)}
        ), your orders, your favourite servers, and where you are signed in.
      </Text>
      {mine.data.length === 0 ? (
        <Text>You have no devices, so nothing is stored about any.</Text>
      ) : (
        <Stack gap="2">
          <Heading as="h3" size="sm">
            For each device, for this period and the one before it
          </Heading>
          <Table.ScrollArea borderWidth="1px" borderRadius="l2" tabIndex={0} role="region" aria-label="Devices">
            <Table.Root size="sm" css={plainRows}>
              <Table.Header>
                <Table.Row>
                  <Table.ColumnHeader>Device</Table.ColumnHeader>
                  <Table.ColumnHeader textAlign="end">Sent</Table.ColumnHeader>
                  <Table.ColumnHeader textAlign="end">Received</Table.ColumnHeader>
                  <Table.ColumnHeader textAlign="end">Connected</Table.ColumnHeader>
                  <Table.ColumnHeader>Last handshake</Table.ColumnHeader>
                </Table.Row>
              </Table.Header>
              <Table.Body>
                {mine.data.map((config) => (
                  <Table.Row key={config.id}>
                    <Table.Cell>{config.deviceName}</Table.Cell>
                    {/* The API counts as the server does: what it received is what this customer sent. */}
                    <Table.Cell textAlign="end">{bytes(config.receivedBytes)}</Table.Cell>
                    <Table.Cell textAlign="end">{bytes(config.sentBytes)}</Table.Cell>
                    <Table.Cell textAlign="end">{duration(config.connectedMinutes)}</Table.Cell>
                    <Table.Cell whiteSpace="nowrap">
                      {config.lastHandshake ? day(config.lastHandshake) : 'Never'}
                    </Table.Cell>
                  </Table.Row>
                ))}
              </Table.Body>
            </Table.Root>
          </Table.ScrollArea>
          <Text fontSize="sm" color="fg.muted">
            With its public key, its address inside the tunnel and the server you chose. Of a handshake only the day is
            kept.
          </Text>
        </Stack>
      )}
    </>
  );
}
