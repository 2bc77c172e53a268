import { Button, Flex, Heading, Link as TextLink, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazily, preloadSoon } from '@veilway/web-client';
import { Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { currentOf, hasNoDeviceLeft, subscriptions } from '../../shared/api/mine.js';
import { ConfigList } from './config-list.js';
import { texts } from './texts.js';

const CreateConfigDialog = lazily(() => import('./create-config.dialog.js'));
const MoveDeviceDialog = lazily(() => import('./move-device.dialog.js'));

export function Configs() {
  const { data } = useQuery(subscriptions);
  // "Get config" and "Move here" on the servers page lead here with a server already chosen, the first payment without one.
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('server') ?? undefined;
  // Undefined until it is first opened, which loads the dialog's code.
  const [isCreating, setCreating] = useState(chosen === undefined && !search.has('create') ? undefined : true);
  const close = () => {
    setCreating(false);
    if (search.size > 0) setSearch({}, { replace: true });
  };
  useEffect(() => preloadSoon(CreateConfigDialog, MoveDeviceDialog), []);
  const destination = search.get('moveTo') ?? undefined;
  const current = currentOf(data);
  const isFull = hasNoDeviceLeft(current);
  return (
    <section aria-labelledby="configs">
      <Flex justify="space-between" align="center" gap="4" wrap="wrap" mb="4">
        <div>
          <Heading as="h2" id="configs" size="lg" tabIndex={-1}>
            {texts.configs}
          </Heading>
          {current && (
            <Text color="fg.muted" fontSize="sm">
              {texts.devicesInUse(current.devicesUsed, current.deviceLimit)}
            </Text>
          )}
        </div>
        {current && (
          <Button onClick={() => setCreating(true)} disabled={isFull}>
            <Plus size={18} aria-hidden /> {texts.createConfig}
          </Button>
        )}
      </Flex>
      {isFull && (
        <Text color="fg.muted" mb="4">
          {texts.full.before}
          <TextLink asChild variant="underline">
            <Link to="/dashboard/billing">{texts.full.link}</Link>
          </TextLink>
          {texts.full.after}
        </Text>
      )}
      <ConfigList />
      {current && isCreating !== undefined && (
        <Suspense fallback={null}>
          <CreateConfigDialog open={isCreating && !isFull} onClose={close} serverId={chosen} />
        </Suspense>
      )}
      {destination !== undefined && (
        <Suspense fallback={null}>
          <MoveDeviceDialog open onClose={() => setSearch({}, { replace: true })} serverId={destination} />
        </Suspense>
      )}
    </section>
  );
}
