import { Card, Center, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Activity, Clock, type LucideIcon, Package, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { bytes, day, duration } from '@veilway/web-client/format';
import { Failure } from '../../shared/ui/failure.js';
import { LoadingCards } from '../../shared/ui/loading.js';
import { Meter } from '../../shared/ui/meter.js';
import { summary } from './api.js';

const columns = { base: 1, sm: 2, xl: 4 };

export function Figures() {
  const { data, error, refetch } = useQuery(summary);
  if (error && !data) return <Failure title="Your figures could not be loaded" error={error} retry={refetch} />;
  if (!data) return <LoadingCards what="figures" height="36" columns={columns} />;
  const { planName, usedBytes, allowanceBytes, periodEnd } = data;
  return (
    <SimpleGrid columns={columns} gap="4">
      <Figure title="Active Plans" icon={Package} value={String(data.activePlans)}>
        {planName ? `${planName} plan` : 'No plan yet'}
      </Figure>
      <Figure title="Data Usage" icon={Activity} value={bytes(usedBytes)}>
        {usage(planName, allowanceBytes)}
        {allowanceBytes !== null && (
          <Meter label="Data Usage" percent={(100 * usedBytes) / allowanceBytes} warnAt={80} alarmAt={100} />
        )}
      </Figure>
      <Figure title="Servers" icon={Server} value={String(data.serversAvailable)}>
        {data.serversAvailable === 0 ? 'None is online yet' : 'available to you now'}
      </Figure>
      <Figure title="Connection Time" icon={Clock} value={duration(data.connectedMinutes)}>
        {periodEnd ? `until ${day(periodEnd)}, all devices together` : 'all devices together'}
      </Figure>
    </SimpleGrid>
  );
}

const usage = (planName: string | null, allowance: number | null) =>
  allowance !== null ? `of ${bytes(allowance)} in this period` : planName ? 'of unlimited data' : 'in this period';

type Props = { title: string; icon: LucideIcon; value: string; children: ReactNode };

const Figure = ({ title, icon: Icon, value, children }: Props) => (
  <Card.Root as="article" aria-label={title} size="sm">
    <Card.Body gap="1">
      <Flex justify="space-between" align="center">
        <Text fontSize="sm" color="fg.muted">
          {title}
        </Text>
        <Center boxSize="9" borderRadius="l2" bg="brand.subtle" color="brand.fg">
          <Icon size={18} aria-hidden />
        </Center>
      </Flex>
      <Text fontSize="2xl" fontWeight="bold" letterSpacing="tight" fontVariantNumeric="tabular-nums">
        {value}
      </Text>
      <Flex direction="column" gap="2" fontSize="sm" color="fg.muted">
        {children}
      </Flex>
    </Card.Body>
  </Card.Root>
);
