import { Card, Flex, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { servers } from '../../shared/api/catalogue.js';
import { flag } from '../../shared/format/flag.js';
import { Failure } from '../../shared/ui/failure.js';
import { Load } from './load.js';

const grid = { columns: { base: 1, sm: 2, lg: 4 }, gap: '4' };

export function Servers() {
  const { data, error, refetch } = useQuery(servers);
  if (error) return <Failure title="The servers could not be loaded" error={error} retry={refetch} />;
  if (!data)
    return (
      <SimpleGrid {...grid} role="status" aria-busy="true" aria-label="Loading servers">
        {Array.from({ length: 12 }, (_, card) => (
          <Skeleton key={card} height="24" />
        ))}
      </SimpleGrid>
    );
  if (data.length === 0) return <Text color="fg.muted">No server is online yet.</Text>;
  return (
    <SimpleGrid {...grid}>
      {data.map((server) => (
        <Card.Root key={server.id} size="sm">
          <Card.Body>
            <Flex justify="space-between" gap="2">
              <Text fontWeight="medium">
                <span aria-hidden="true">{flag(server.countryCode)}</span> {server.name}
              </Text>
              <Load taken={server.currentClients} of={server.maxClients} />
            </Flex>
            <Text color="fg.muted" fontSize="sm">
              {server.location}
            </Text>
          </Card.Body>
        </Card.Root>
      ))}
    </SimpleGrid>
  );
}
