import { Center, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { configs } from '../../shared/api/mine.js';
import { Failure } from '../../shared/ui/failure.js';
import { Flag } from '../../shared/ui/flag.js';
import { Loading } from '../../shared/ui/loading.js';
import { connection } from './api.js';
import { Panel } from './panel.js';

export const ConnectionStatus = () => (
  <Panel id="connection" title="Connection Status">
    <Stack gap="5">
      <ThisBrowser />
      <Devices />
    </Stack>
  </Panel>
);

/** Whether the visitor's own address is one of our exits. */
function ThisBrowser() {
  const { data, error, refetch } = useQuery(connection);
  if (error && !data) return <Failure title="Your connection could not be checked" error={error} retry={refetch} />;
  if (!data) return <Loading what="connection" lines={1} height="12" />;
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
        <Text fontWeight="semibold">{isProtected ? 'Protected' : 'Not protected'}</Text>
        <Text color="fg.muted" fontSize="sm">
          {isProtected
            ? `This browser goes online through ${server ? `${server.name}, ${server.location}` : 'one of our servers'}.`
            : 'This browser does not go online through one of our servers.'}
        </Text>
      </div>
    </Flex>
  );
}

/** Which of the account's devices are connected now, this one or not. */
function Devices() {
  const { data, error, refetch } = useQuery(configs);
  if (error && !data) return <Failure title="Your devices could not be loaded" error={error} retry={refetch} />;
  if (!data) return <Loading what="devices" lines={1} height="8" />;
  const connected = data.filter(({ isConnected }) => isConnected);
  if (connected.length === 0)
    return (
      <Text color="fg.muted" fontSize="sm">
        {data.length === 0 ? 'You have no device yet. ' : 'None of your devices is connected now. '}
        <Link to="/dashboard/downloads" style={{ textDecoration: 'underline' }}>
          {data.length === 0 ? 'Add your first one' : 'See your devices'}
        </Link>
      </Text>
    );
  return (
    <Stack as="ul" gap="2" listStyleType="none" aria-label="Devices connected now">
      {connected.map(({ id, deviceName, server }) => (
        <Flex as="li" key={id} gap="3" align="center" px="3" py="2" bg="bg.subtle" borderRadius="l2">
          {server && <Flag countryCode={server.countryCode} />}
          <Text flex="1" minW="0" truncate>
            <strong>{deviceName ?? 'Device'}</strong>
            {server && ` on ${server.name}`}
          </Text>
          <Text color="fg.success" fontSize="sm" fontWeight="medium">
            Connected
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}
