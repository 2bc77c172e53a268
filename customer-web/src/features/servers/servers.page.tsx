import { Button, SimpleGrid, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Server as ServerIcon } from 'lucide-react';
import { useState } from 'react';
import { servers } from '../../shared/api/catalogue.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { LoadingCards } from '../../shared/ui/feedback/loading.js';
import { Page } from '../../shared/ui/layout/page.js';
import { favourites } from './api.js';
import { everything, matching } from './matching.js';
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
  const [wanted, setWanted] = useState(everything);
  if (error && !data) return <Failure title={texts.notLoaded} error={error} retry={refetch} />;
  if (!data) return <LoadingCards label={texts.loading} count={9} height="44" columns={columns} />;
  if (data.length === 0) return <EmptyState icon={<ServerIcon size={22} />} {...texts.none} />;
  const found = matching(data, wanted, starred.data ?? new Set());
  return (
    <>
      <Search servers={data} wanted={wanted} onChange={setWanted} />
      {starred.error && !starred.data && (
        <Failure title={texts.favouritesNotLoaded} error={starred.error} retry={starred.refetch} />
      )}
      <Text role="status" color="fg.muted" fontSize="sm" my="4">
        {found.length === data.length ? texts.count(data.length) : texts.countOf(found.length, data.length)}
      </Text>
      {found.length === 0 && (
        <EmptyState
          icon={<ServerIcon size={22} />}
          {...texts.noMatch}
          action={<Button onClick={() => setWanted(everything)}>{texts.showAll}</Button>}
        />
      )}
      <SimpleGrid as="ul" listStyleType="none" columns={columns} gap="4">
        {found.map((server) => (
          <ServerCard key={server.id} server={server} isFavourite={starred.data?.has(server.id)} />
        ))}
      </SimpleGrid>
    </>
  );
}
