import { Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Server as ServerIcon } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { servers } from '../../shared/api/catalogue.js';
import { configs, currentOf, hasNoDeviceLeft, subscriptions } from '../../shared/api/mine.js';
import { kilometresTo } from '../../shared/api/distance.js';
import { isOnline, recommended, type Server, SORTINGS, sorted } from '../../shared/api/offered.js';
import { FindNearest, useWhereabouts } from '../../shared/ui/data/find-nearest.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { LoadingCards } from '../../shared/ui/feedback/loading.js';
import { Page } from '../../shared/ui/layout/page.js';
import { favourites } from './api.js';
import { matching, searchOf, wantedIn } from './matching.js';
import { NoDeviceLeft } from './no-device-left.dialog.js';
import { Search } from './search.js';
import { ServerCard } from './server-card.js';
import { texts } from './texts.js';

const columns = { base: 1, md: 2, xl: 3 };

export default function ServersPage() {
  return (
    <Page title={texts.servers} intro={texts.intro}>
      <Servers />
    </Page>
  );
}

function Servers() {
  const { data, error, refetch } = useQuery(servers);
  const starred = useQuery(favourites);
  const [search, setSearch] = useSearchParams();
  const mine = useQuery(configs);
  const current = currentOf(useQuery(subscriptions).data);
  const [refused, setRefused] = useState<Server>();
  const where = useWhereabouts();
  if (error && !data) return <Failure title={texts.notLoaded} error={error} retry={refetch} />;
  if (!data) return <LoadingCards label={texts.loading} count={9} height="44" columns={columns} />;
  if (data.length === 0) return <EmptyState icon={<ServerIcon size={22} />} {...texts.none} />;
  const { here } = where;
  const wanted = wantedIn(search, here);
  const found = sorted(matching(data, wanted, starred.data ?? new Set()), wanted.sort, here);
  const count = found.length === data.length ? texts.count(data.length) : texts.countOf(found.length, data.length);
  const offline = found.filter((server) => !isOnline(server)).length;
  const best = data.length > 1 ? recommended(data, here) : undefined;
  const isFull = hasNoDeviceLeft(current);
  return (
    <>
      <Stack gap="4">
        <Search
          servers={data}
          wanted={wanted}
          sorts={here ? [...SORTINGS, 'distance'] : SORTINGS}
          onChange={(next) => setSearch(searchOf(next, here), { replace: true })}
        />
        <FindNearest servers={data} where={where} />
      </Stack>
      {starred.error && !starred.data && (
        <Failure title={texts.favouritesNotLoaded} error={starred.error} retry={starred.refetch} />
      )}
      <Text role="status" color="fg.muted" fontSize="sm" my="4">
        {offline > 0 ? texts.offlineNow(count, offline) : count}
      </Text>
      {found.length === 0 && (
        <EmptyState
          icon={<ServerIcon size={22} />}
          {...texts.noMatch}
          action={<Button onClick={() => setSearch({}, { replace: true })}>{texts.showAll}</Button>}
        />
      )}
      <SimpleGrid as="ul" listStyleType="none" columns={columns} gap="4">
        {found.map((server) => (
          <ServerCard
            key={server.id}
            server={server}
            kilometres={here && kilometresTo(server.coordinates, here)}
            reason={server === best?.server ? best.reason : undefined}
            isFavourite={starred.data?.has(server.id)}
            canMoveHere={mine.data?.some(({ serverId }) => serverId !== server.id) ?? false}
            refuse={isFull ? () => setRefused(server) : undefined}
          />
        ))}
      </SimpleGrid>
      <Text color="fg.muted" fontSize="sm" mt="4">
        {texts.whatPingIs}
      </Text>
      {isFull && (
        <NoDeviceLeft
          server={refused}
          limit={current!.deviceLimit!}
          isTrial={current!.isTrial}
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  );
}
