import { Button, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { FileKey2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFocusAfterRemoval } from '@veilway/web-client/use-focus-after-removal';
import { configs, currentOf, subscriptions } from '../../shared/api/mine.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { keysHere } from './api.js';
import { ConfigCard, headingOf } from './config-card.js';
import { keyPlace } from './config-text.js';
import { devicesOf } from './moves.js';
import { texts } from './texts.js';

export function ConfigList() {
  const mine = useQuery(configs);
  const subscription = useQuery(subscriptions);
  // Where the browser's storage fails there are no keys either, and each card says that its key is not here.
  const keys = useQuery(keysHere);
  const devices = mine.data && devicesOf(mine.data);
  useFocusAfterRemoval(
    devices?.map(({ config }) => config.id),
    (at) => document.getElementById(devices?.[at] ? headingOf(devices[at].config) : 'configs')?.focus(),
  );
  const failed = [mine, subscription].find(({ error, data }) => error && !data);
  if (failed) return <Failure title={texts.configsNotLoaded} error={failed.error!} retry={() => failed.refetch()} />;
  if (!devices || !subscription.data || keys.isPending) return <Loading label={texts.loadingConfigs} height="40" />;
  if (devices.length === 0) return <NoConfigs isSubscribed={currentOf(subscription.data) !== undefined} />;
  return (
    <Stack gap="4">
      {devices.map(({ config, old }) => (
        <ConfigCard key={config.id} config={config} old={old} keyPlace={keyPlace(config, keys.data ?? [])} />
      ))}
    </Stack>
  );
}

const NoConfigs = ({ isSubscribed }: { isSubscribed: boolean }) => (
  <EmptyState
    icon={<FileKey2 size={22} />}
    title={texts.noConfigs}
    text={isSubscribed ? texts.createForEach : texts.needSubscription}
    action={
      !isSubscribed && (
        <Button asChild>
          <Link to="/dashboard/billing">{texts.viewPlans}</Link>
        </Button>
      )
    }
  />
);
