import { Badge, Button, Card, Flex, Heading, IconButton, Text } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { country } from '@veilway/web-client/format';
import { Flag } from '../../shared/ui/data/flag.js';
import { useFavourite } from './api.js';
import { Load } from './load.js';
import type { Server } from './matching.js';
import { texts } from './texts.js';

/** `isFavourite` is undefined while that is not known: then there is no star to press. */
export function ServerCard({ server, isFavourite }: { server: Server; isFavourite: boolean | undefined }) {
  const { id, name, location, countryCode, ping, status, currentClients, maxClients } = server;
  const isOnline = status === 'online';
  return (
    <Card.Root as="li" size="sm">
      <Card.Body gap="4">
        <Flex justify="space-between" align="start" gap="3">
          <Flex gap="3" align="center" minW="0">
            <Flag countryCode={countryCode} height={22} />
            <div>
              <Heading as="h2" size="sm">
                {name}
              </Heading>
              <Text color="fg.muted" fontSize="sm">
                {texts.place(location, country(countryCode))}
              </Text>
            </div>
          </Flex>
          {isFavourite !== undefined && <FavouriteStar id={id} name={name} isFavourite={isFavourite} />}
        </Flex>
        <Load taken={currentClients} of={maxClients} name={name} />
        <Flex justify="space-between" align="center" gap="3" mt="auto">
          <Flex gap="3" align="center">
            <Badge colorPalette={isOnline ? 'green' : 'gray'}>{isOnline ? texts.online : texts.offline}</Badge>
            <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {isOnline && ping !== null ? texts.ping(ping) : texts.noPing}
            </Text>
          </Flex>
          {currentClients < maxClients ? (
            <Button asChild size="sm" variant="outline">
              <Link to={`/dashboard/downloads?server=${id}`} aria-label={texts.getConfigFor(name)}>
                {texts.getConfig}
              </Link>
            </Button>
          ) : (
            <Text fontSize="sm" color="fg.muted">
              {texts.takesNoMore}
            </Text>
          )}
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}

function FavouriteStar({ id, name, isFavourite }: { id: string; name: string; isFavourite: boolean }) {
  const favourite = useFavourite();
  return (
    <IconButton
      size="sm"
      variant="ghost"
      colorPalette={isFavourite ? 'orange' : 'gray'}
      aria-label={texts.favourite(name)}
      aria-pressed={isFavourite}
      onClick={() => favourite.mutate({ serverId: id, isFavourite: !isFavourite })}
    >
      <Star size={18} aria-hidden fill={isFavourite ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
