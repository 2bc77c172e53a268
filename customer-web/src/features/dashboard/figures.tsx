import { Card, Center, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Activity, Clock, type LucideIcon, Package, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { LoadingCards } from '../../shared/ui/feedback/loading.js';
import { Meter } from '../../shared/ui/data/meter.js';
import { summary } from './api.js';
import { type Figure, type FigureName, figuresOf } from './figures-of.js';
import { texts } from './figures.texts.js';

const columns = { base: 1, sm: 2, xl: 4 };

export function Figures() {
  const { data, error, refetch } = useQuery(summary);
  if (error && !data) return <Failure title={texts.figuresNotLoaded} error={error} retry={refetch} />;
  if (!data) return <LoadingCards label={texts.loadingFigures} height="36" columns={columns} />;
  const { usedBytes, allowanceBytes } = data;
  return (
    <FigureCards figures={figuresOf(data)}>
      {allowanceBytes !== null && (
        <Meter label={texts.dataUsage} percent={(100 * usedBytes) / allowanceBytes} warnAt={80} alarmAt={100} />
      )}
    </FigureCards>
  );
}

const CARDS: readonly [name: FigureName, title: string, icon: LucideIcon][] = [
  ['activePlans', texts.activePlans, Package],
  ['dataUsage', texts.dataUsage, Activity],
  ['servers', texts.servers, Server],
  ['connectionTime', texts.connectionTime, Clock],
];

type Cards = {
  /** Without them the places where they come. */
  figures?: Readonly<Record<FigureName, Figure>>;
  /** How much of the data is used, as a bar. */
  children?: ReactNode;
};

/** Takes the room of a line. */
const NOTHING = '\u00a0';
const EMPTY: Figure = { value: NOTHING, note: NOTHING };

export const FigureCards = ({ figures, children }: Cards) => (
  <SimpleGrid columns={columns} gap="4">
    {CARDS.map(([name, title, icon]) => (
      <FigureCard key={name} name={name} title={title} icon={icon} {...(figures?.[name] ?? EMPTY)}>
        {name === 'dataUsage' && children}
      </FigureCard>
    ))}
  </SimpleGrid>
);

type Props = Figure & { name: FigureName; title: string; icon: LucideIcon; children: ReactNode };

const FigureCard = ({ name, title, icon: Icon, value, note, children }: Props) => (
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
      <Text
        fontSize="2xl"
        fontWeight="bold"
        letterSpacing="tight"
        fontVariantNumeric="tabular-nums"
        minH="8"
        data-figure={name}
      >
        {value}
      </Text>
      <Flex direction="column" gap="2" fontSize="sm" color="fg.muted">
        <span data-note={name}>{note}</span>
        {children}
      </Flex>
    </Card.Body>
  </Card.Root>
);
