import { Button, Card, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { servers } from '../../shared/api/catalogue.js';
import { Failure } from '../../shared/ui/failure.js';
import { Loading } from '../../shared/ui/loading.js';
import { toast } from '../../shared/ui/toaster.js';
import { configs, downloadConfig, subscriptions } from './api.js';
import { IssueConfig } from './issue-config.js';

export function Configs() {
  const { data, error, refetch } = useQuery(configs);
  if (error) return <Failure title="Your configurations could not be loaded" error={error} retry={refetch} />;
  if (!data) return <Loading what="configurations" />;
  return (
    <section aria-labelledby="configs">
      <Heading as="h2" id="configs" size="lg" mb="3">
        Configurations
      </Heading>
      <Stack gap="3">
        {data.items.length === 0 && <NoConfigs />}
        {data.items.map((config) => (
          <Card.Root key={config.id} size="sm">
            <Card.Body>
              <Flex justify="space-between" align="center" gap="4" wrap="wrap">
                <div>
                  <Text fontWeight="medium">{config.deviceName}</Text>
                  <Text color="fg.muted" fontSize="sm">
                    {[config.server?.name, config.clientIp].filter(Boolean).join(' · ')}
                  </Text>
                </div>
                {config.hasPrivateKey && <Download id={config.id} />}
              </Flex>
            </Card.Body>
          </Card.Root>
        ))}
        <IssueConfig />
      </Stack>
    </section>
  );
}

function NoConfigs() {
  const { data } = useQuery(subscriptions);
  const { data: offered } = useQuery(servers);
  const isActive = data?.items.some(({ status }) => status === 'active');
  const next = !isActive
    ? 'You need an active subscription to download configuration files'
    : offered?.length
      ? 'Add one for each of your devices.'
      : 'No server is online yet. Come back a little later.';
  return (
    <div>
      <Text fontWeight="medium">No configurations available</Text>
      <Text color="fg.muted">{next}</Text>
    </div>
  );
}

function Download({ id }: { id: string }) {
  const download = useMutation({
    mutationFn: () => downloadConfig(id),
    onSuccess: () => toast.success({ title: 'Downloaded!', description: 'WireGuard configuration file downloaded' }),
    onError: (error) => toast.error({ title: 'The file could not be downloaded', description: error.message }),
  });
  return (
    <Button size="sm" disabled={download.isPending} onClick={() => download.mutate()}>
      Download .conf
    </Button>
  );
}
