import { Flex, Heading, Link as TextLink, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazily, preloadSoon } from '@veilway/web-client';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { currentOf, hasNoDeviceLeft, subscriptions } from '../../shared/api/mine.js';
import { useDialog } from '../../shared/ui/dialog/dialog-host.js';
import { OpenerButton } from '../../shared/ui/dialog/opener-button.js';
import { useTakeUp } from '../../shared/ui/navigation/use-take-up.js';
import { ConfigList } from './config-list.js';
import { texts } from './texts.js';

const CreateConfigDialog = lazily(() => import('./create-config.dialog.js'));
const MoveDeviceDialog = lazily(() => import('./move-device.dialog.js'));

export function Configs() {
  const { data } = useQuery(subscriptions);
  const current = currentOf(data);
  const isFull = hasNoDeviceLeft(current);
  const full = current?.isTrial ? texts.fullInTrial : texts.full;
  const show = useDialog();
  const create = (serverId?: string) => show((shown) => <CreateConfigDialog serverId={serverId} {...shown} />);
  // "Get config" and "Move here" on the servers page lead here with a server, the first payment without one.
  useTakeUp((search) => {
    const destination = search.get('moveTo');
    if (destination !== null) show((shown) => <MoveDeviceDialog serverId={destination} {...shown} />);
    // Paid a moment ago, the plan may not be read yet.
    else if (!current) return false;
    else if (!isFull) create(search.get('server') ?? undefined);
    return true;
  });
  useEffect(() => preloadSoon(CreateConfigDialog, MoveDeviceDialog), []);
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
          <OpenerButton onClick={() => create()} disabled={isFull}>
            <Plus size={18} aria-hidden /> {texts.createConfig}
          </OpenerButton>
        )}
      </Flex>
      {isFull && (
        <Text color="fg.muted" mb="4">
          {full.before}
          <TextLink asChild variant="underline">
            <Link to="/dashboard/billing">{full.link}</Link>
          </TextLink>
          {full.after}
        </Text>
      )}
      <ConfigList />
    </section>
  );
}
