import { Button, Card, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Failure } from '../../shared/ui/failure.js';
import { Loading } from '../../shared/ui/loading.js';
import { toast } from '../../shared/ui/toaster.js';
import { configs, downloadConfig } from './api.js';
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
        {data.items.length === 0 && (
          <div>
            <Text fontWeight="medium">No configurations available</Text>
            <Text color="fg.muted">You need an active subscription to download configuration files</Text>
          </div>
        )}
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
