import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { account } from '@veilway/web-client';
import { bytes, day, duration } from '@veilway/web-client/format';
import { Table } from '../../shared/ui/late/table.js';
import { configs } from '../../shared/api/mine.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { Modal } from '../../shared/ui/dialog/modal.js';
import { storedData } from './api.js';
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
        <EveryField />
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

/** Asked for by few, and loaded when they do. */
function EveryField() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box asChild borderTopWidth="1px" pt="4">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Box asChild cursor="pointer" fontWeight="medium" minH="6">
          <summary>{texts.everyField}</summary>
        </Box>
        {isOpen && (
          <Stack gap="4" mt="3" fontSize="sm">
            <Text color="fg.muted">{texts.fromSchemas}</Text>
            <Fields />
            <Text color="fg.muted">{texts.fromLog}</Text>
          </Stack>
        )}
      </details>
    </Box>
  );
}

function Fields() {
  const { data, error, refetch } = useQuery(storedData);
  if (error && !data) return <Failure title={texts.fieldsNotLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={texts.loadingFields} lines={4} />;
  return (
    <Stack as="ul" gap="4" listStyleType="none">
      {[{ name: '', purpose: texts.inEach, fields: data.common }, ...data.items].map(({ name, purpose, fields }) => (
        <li key={name}>
          <Text fontWeight="medium">{purpose}</Text>
          <Box as="ul" listStyleType="disc" ps="5" color="fg.muted">
            {fields.map((field) => (
              <Box as="li" key={field.name} overflowWrap="anywhere">
                <Box as="code" color="fg">
                  {field.name}
                </Box>{' '}
                {field.purpose}
              </Box>
            ))}
          </Box>
        </li>
      ))}
    </Stack>
  );
}
