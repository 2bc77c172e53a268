import { Badge, Card, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { servers } from '../../shared/api/catalogue.js';
import { isOnline } from '../../shared/api/offered.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Flag } from '../../shared/ui/data/flag.js';
import { LoadingCards } from '../../shared/ui/feedback/loading.js';
import { Load } from './load.js';
import { texts } from './texts.js';

const columns = { base: 1, sm: 2, lg: 4 };

export function Servers() {
  const { data, error, refetch } = useQuery(servers);
  if (error) return <Failure title={texts.serversNotLoaded} error={error} retry={refetch} />;
  if (!data) return <LoadingCards label={texts.loadingServers} count={12} height="24" columns={columns} />;
  if (data.length === 0) return <Text color="fg.muted">{texts.noServers}</Text>;
  return (
    <SimpleGrid columns={columns} gap="4">
      {data.map((server) => (
        <Card.Root key={server.id} size="sm">
          <Card.Body>
            <Flex justify="space-between" align="center" gap="2">
              <Flex align="center" gap="2" fontWeight="medium" minW="0">
                <Flag countryCode={server.countryCode} />
                <Text truncate>
                  <bdi>{server.name}</bdi>
                </Text>
              </Flex>
              {isOnline(server) ? (
                <Load taken={server.currentClients} of={server.maxClients} />
              ) : (
                <Badge colorPalette="gray">{texts.offline}</Badge>
              )}
            </Flex>
            <Text color="fg.muted" fontSize="sm" mt="1">
              <bdi>{server.location}</bdi>
            </Text>
          </Card.Body>
        </Card.Root>
      ))}
    </SimpleGrid>
  );
}
