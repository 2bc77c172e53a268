import { Button, SimpleGrid, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Server as ServerIcon } from 'lucide-react';
import { useState } from 'react';
import { servers } from '../../shared/api/catalogue.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { Failure } from '../../shared/ui/failure.js';
import { LoadingCards } from '../../shared/ui/loading.js';
import { Page } from '../../shared/ui/page.js';
import { favourites } from './api.js';
import { everything, matching } from './matching.js';
import { Search } from './search.js';
import { ServerCard } from './server-card.js';

const columns = { base: 1, md: 2, xl: 3 };

export default function ServersPage() {
  return (
    <Page title="Servers" intro="Choose where your device goes online. You can move to another server at any time.">
      <Servers />
    </Page>
  );
}

function Servers() {
  const { data, error, refetch } = useQuery(servers);
  const starred = useQuery(favourites);
  const [wanted, setWanted] = useState(everything);
  if (error && !data) return <Failure title="The servers could not be loaded" error={error} retry={refetch} />;
  if (!data) return <LoadingCards what="servers" count={9} height="44" columns={columns} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<ServerIcon size={22} />}
        title="No servers available"
        text="No server is online yet. Come back a little later."
      />
    );
  const found = matching(data, wanted, starred.data ?? new Set());
  return (
    <>
      <Search servers={data} wanted={wanted} onChange={setWanted} />
      {starred.error && !starred.data && (
        <Failure title="Your favourites could not be loaded" error={starred.error} retry={starred.refetch} />
      )}
      <Text role="status" color="fg.muted" fontSize="sm" my="4">
        {found.length === data.length ? `${data.length} servers` : `${found.length} of ${data.length} servers`}
      </Text>
      {found.length === 0 && (
        <EmptyState
          icon={<ServerIcon size={22} />}
          title="No server matches"
          text="Try another name, or look in every country."
          action={<Button onClick={() => setWanted(everything)}>Show all servers</Button>}
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
