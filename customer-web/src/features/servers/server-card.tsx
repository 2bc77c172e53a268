import { Badge, Box, Button, Card, Flex, Heading, IconButton, Text } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSending } from '@veilway/web-client';
import { country, dateTime } from '@veilway/web-client/format';
import { Flag } from '../../shared/ui/data/flag.js';
import { roughly } from '../../shared/api/distance.js';
import { isFull, isOnline, type Reason, type Server } from '../../shared/api/offered.js';
import { useFavourite } from './api.js';
import { texts as shared } from '../../shared/ui/data/recommending.texts.js';
import { Load } from './load.js';
import { texts } from './texts.js';

type Props = {
  server: Server;
  /** How far it is, where that is known. */
  kilometres: number | undefined;
  /** Why it is recommended, where it is. */
  reason: Reason | undefined;
  /** Undefined while that is not known: then there is no star to press. */
  isFavourite: boolean | undefined;
  /** The customer has a device elsewhere. */
  canMoveHere: boolean;
  /** Called in the place of making a config, where the plan has no device left. */
  refuse?: () => void;
};

export function ServerCard({ server, kilometres, reason, isFavourite, ...ways }: Props) {
  const { id, name, location, countryCode, ping, currentClients, maxClients, maintenance } = server;
  const works = isOnline(server);
  return (
    <Card.Root as="li" size="sm">
      <Card.Body gap="4">
        <Flex justify="space-between" align="start" gap="3">
          <Flex gap="3" align="center" minW="0">
            <Flag countryCode={countryCode} height={22} />
            <Box minW="0">
              <Heading as="h2" size="sm">
                <bdi>{name}</bdi>
              </Heading>
              <Text color="fg.muted" fontSize="sm">
                <bdi>{texts.place(location, country(countryCode))}</bdi>
              </Text>
            </Box>
          </Flex>
          {isFavourite !== undefined && <FavouriteStar id={id} name={name} isFavourite={isFavourite} />}
        </Flex>
        <Load taken={currentClients} of={maxClients} name={name} works={works} />
        <Flex gap="3" align="center" wrap="wrap">
          <Badge colorPalette={works ? 'green' : 'gray'}>{works ? texts.online : texts.offline}</Badge>
          <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {!works ? texts.noDeviceConnects : ping === null ? texts.noPing : texts.ping(ping)}
          </Text>
          {kilometres !== undefined && (
            <Text fontSize="sm" color="fg.muted">
              {shared.away(roughly(kilometres))}
            </Text>
          )}
          {reason && (
            <Badge colorPalette="blue" whiteSpace="normal" maxW="full">
              {texts.recommended(shared.reasons[reason])}
            </Badge>
          )}
        </Flex>
        {maintenance.map(({ id, kind, startsAt, endsAt }) => (
          <Badge key={id} colorPalette="orange" whiteSpace="normal" alignSelf="start">
            {texts.maintenance[kind](dateTime(startsAt), dateTime(endsAt))}
          </Badge>
        ))}
        <Flex justify="end" align="center" gap="2" wrap="wrap" mt="auto">
          {isFull(server) ? (
            <Text fontSize="sm" color="fg.muted">
              {texts.takesNoMore}
            </Text>
          ) : (
            <Ways server={server} {...ways} />
          )}
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}

/** To the server: with one of one's devices, or with another. */
function Ways({ server: { id, name }, canMoveHere, refuse }: Pick<Props, 'server' | 'canMoveHere' | 'refuse'>) {
  const look = { size: 'sm', variant: 'outline' } as const;
  return (
    <>
      {canMoveHere && (
        <Button asChild {...look} colorPalette="gray">
          <Link to={`/dashboard/downloads?moveTo=${id}`} aria-label={texts.moveHereTo(name)}>
            {texts.moveHere}
          </Link>
        </Button>
      )}
      {refuse ? (
        <Button {...look} aria-label={texts.getConfigFor(name)} aria-haspopup="dialog" onClick={refuse}>
          {texts.getConfig}
        </Button>
      ) : (
        <Button asChild {...look}>
          <Link to={`/dashboard/downloads?server=${id}`} aria-label={texts.getConfigFor(name)}>
            {texts.getConfig}
          </Link>
        </Button>
      )}
    </>
  );
}

function FavouriteStar({ id, name, isFavourite }: { id: string; name: string; isFavourite: boolean }) {
  const favourite = useFavourite();
  const sending = useSending();
  return (
    <IconButton
      size="sm"
      variant="ghost"
      colorPalette={isFavourite ? 'orange' : 'gray'}
      aria-label={texts.favourite(name)}
      aria-pressed={isFavourite}
      onClick={() => favourite.mutate({ serverId: id, isFavourite: !isFavourite })}
      {...sending}
    >
      <Star size={18} aria-hidden fill={isFavourite ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
