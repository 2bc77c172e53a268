import { Box, Center, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { lazily } from '@veilway/web-client';
import { Link } from 'react-router-dom';
import { connection } from '../../shared/api/connection.js';
import { configs } from '../../shared/api/mine.js';
import { DnsNote } from '../../shared/ui/dns/index.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { Panel } from './panel.js';
import { texts } from './below-figures.texts.js';

// A dozen drawings that only a connected device needs, and nobody waits for.
const Flag = lazily(() => import('../../shared/ui/data/flag.js').then(({ Flag }) => ({ default: Flag })));

export const ConnectionStatus = () => (
  <Panel id="connection" title={texts.connectionStatus}>
    <Stack gap="5">
      <ThisBrowser />
      <Devices />
    </Stack>
  </Panel>
);

/** Whether the visitor's own address is one of our exits. */
function ThisBrowser() {
  const { data, error, refetch } = useQuery(connection);
  if (error && !data) return <Failure title={texts.connectionNotChecked} error={error} retry={refetch} />;
  if (!data) return <Loading label={texts.loadingConnection} lines={1} height="12" />;
  const { isProtected, server } = data;
  return (
    <Flex gap="4" align="center" role="status">
      <Center
        boxSize="12"
        borderRadius="full"
        flexShrink="0"
        bg={isProtected ? 'bg.success' : 'bg.warning'}
        color={isProtected ? 'fg.success' : 'fg.warning'}
      >
        {isProtected ? <ShieldCheck aria-hidden /> : <ShieldAlert aria-hidden />}
      </Center>
      <div>
        <Text fontWeight="semibold">{isProtected ? texts.protected : texts.notProtected}</Text>
        <Text color="fg.muted" fontSize="sm">
          {isProtected
            ? texts.throughServer(server ? `${server.name}, ${server.location}` : texts.oneOfOurs)
            : texts.throughNoServer}{' '}
          <DnsNote />
        </Text>
      </div>
    </Flex>
  );
}

/** Which of the account's devices are connected now, whether this browser runs on one of them or not, and which are paused. */
function Devices() {
  const { data, error, refetch } = useQuery(configs);
  if (error && !data) return <Failure title={texts.devicesNotLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={texts.loadingDevices} lines={1} height="8" />;
  const shown = data.filter(({ isConnected, suspendedReason }) => isConnected || suspendedReason);
  if (shown.length === 0)
    return (
      <Text color="fg.muted" fontSize="sm">
        {data.length === 0 ? texts.noDevice : texts.noneConnected}{' '}
        <Link to="/dashboard/downloads" style={{ textDecoration: 'underline' }}>
          {data.length === 0 ? texts.addFirst : texts.seeDevices}
        </Link>
      </Text>
    );
  return (
    <Stack as="ul" gap="2" listStyleType="none" aria-label={texts.yourDevices}>
      {shown.map(({ id, deviceName, server, suspendedReason }) => (
        <Flex as="li" key={id} gap="3" align="center" px="3" py="2" bg="bg.subtle" borderRadius="l2">
          {server && (
            <Suspense fallback={<Box w="6" h="4" />}>
              <Flag countryCode={server.countryCode} />
            </Suspense>
          )}
          <Text flex="1" minW="0" truncate>
            <strong>
              <bdi>{deviceName ?? texts.device}</bdi>
            </strong>
            {server && ` ${texts.onServer(server.name)}`}
          </Text>
          <Text color={suspendedReason ? 'fg.warning' : 'fg.success'} fontSize="sm" fontWeight="medium">
            {suspendedReason ? texts.paused : texts.connected}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}
