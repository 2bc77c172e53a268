import { Box, Button, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useSending } from '@veilway/web-client';
import { LocateFixed } from 'lucide-react';
import { type Place, roughly } from '../../api/distance.js';
import { recommended, type Server } from '../../api/offered.js';
import { texts } from './recommending.texts.js';

const { nearest } = texts;

const OLD_ENOUGH_MS = 600_000;
const PATIENCE_MS = 20_000;

const ask = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    // A browser that knows no places has none to ask, and so refuses this promise as well.
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: OLD_ENOUGH_MS, timeout: PATIENCE_MS });
  });

/** Why it is not known. To a page without https no browser tells it, whatever its owner allows. */
const whyNot = (error: unknown) =>
  globalThis.isSecureContext === false ? nearest.insecure : isRefusal(error) ? nearest.refused : nearest.unavailable;

const isRefusal = (error: unknown) =>
  (error as Partial<GeolocationPositionError>).code === (1 satisfies GeolocationPositionError['PERMISSION_DENIED']);

/** Asks the browser where it is, on whose screen alone that is used. */
export function useWhereabouts(onFound?: (here: Place) => void) {
  const onSuccess = ({ coords }: GeolocationPosition) => onFound?.(coords);
  const { data, error, isPending, mutate } = useMutation({ mutationFn: ask, onSuccess, gcTime: 0 });
  return { here: data?.coords as Place | undefined, error, isPending, find: () => mutate() };
}
type Whereabouts = ReturnType<typeof useWhereabouts>;

const foundIn = (servers: readonly Server[], here: Place): string => {
  const best = recommended(servers, here);
  if (best?.reason !== 'nearest') return nearest.noneFound;
  return nearest.found(best.server.name, texts.away(roughly(best.kilometres)));
};

/** Nothing where no server says where it is. */
export function FindNearest({ servers, where }: { servers: readonly Server[]; where: Whereabouts }) {
  const { here, error, isPending, find } = where;
  const sending = useSending(isPending);
  if (servers.every(({ coordinates }) => coordinates === '')) return null;
  return (
    <Box>
      <Button size="sm" variant="outline" onClick={find} {...sending}>
        <LocateFixed size={16} aria-hidden /> {isPending ? nearest.finding : nearest.find}
      </Button>
      <Text role="status" fontSize="sm" color={error ? 'fg.error' : 'fg.muted'} mt="1.5">
        {error
          ? whyNot(error)
          : here
            ? foundIn(servers, here)
            : nearest.explanation}
      </Text>
    </Box>
  );
}
