import { Card, Center, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Activity, Clock, type LucideIcon, Package, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { bytes, duration } from '@veilway/web-client/format';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { LoadingCards } from '../../shared/ui/feedback/loading.js';
import { Meter } from '../../shared/ui/data/meter.js';
import { summary } from './api.js';
import { texts } from './texts.js';

const columns = { base: 1, sm: 2, xl: 4 };

export function Figures() {
  const { data, error, refetch } = useQuery(summary);
  if (error && !data) return <Failure title={texts.figuresNotLoaded} error={error} retry={refetch} />;
  if (!data) return <LoadingCards label={texts.loadingFigures} height="36" columns={columns} />;
  const { planName, usedBytes, allowanceBytes } = data;
  return (
    <SimpleGrid columns={columns} gap="4">
      <Figure title={texts.activePlans} icon={Package} value={String(data.activePlans)}>
        {planName ? texts.plan(planName) : texts.noPlan}
      </Figure>
      <Figure title={texts.dataUsage} icon={Activity} value={bytes(usedBytes)}>
        {usage(planName, allowanceBytes)}
        {allowanceBytes !== null && (
          <Meter label={texts.dataUsage} percent={(100 * usedBytes) / allowanceBytes} warnAt={80} alarmAt={100} />
        )}
      </Figure>
      <Figure title={texts.servers} icon={Server} value={String(data.serversAvailable)}>
        {data.serversAvailable === 0 ? texts.noServers : texts.serversAvailable}
      </Figure>
      <Figure title={texts.connectionTime} icon={Clock} value={duration(data.connectedMinutes)}>
        {texts.allDevices}
      </Figure>
    </SimpleGrid>
  );
}

const usage = (planName: string | null, allowance: number | null) =>
  allowance !== null ? texts.ofAllowance(bytes(allowance)) : planName ? texts.ofUnlimited : texts.inPeriod;

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
