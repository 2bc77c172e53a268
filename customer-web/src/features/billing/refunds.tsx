import { Box, Card, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Check, Circle, CircleDot, X } from 'lucide-react';
import { day, money } from '@veilway/web-client/format';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Section } from '../../shared/ui/layout/section.js';
import { type Refund, refunds } from './api.js';
import { texts } from './refund.texts.js';

type Stage = keyof typeof texts.stages;
type Step = { stage: Stage; text: string; more?: string };

const ICONS = { done: Check, now: CircleDot, later: Circle, failed: X };
const COLOURS: Readonly<Record<Stage, string>> = {
  done: 'green.fg',
  now: 'brand.fg',
  later: 'fg.muted',
  failed: 'red.fg',
};

function stepsOf({
  status,
  isOffered,
  isPart,
  requestedAt,
  decidedAt,
  refusal,
  arrivesFrom,
  arrivesUntil,
  paidAt,
}: Refund): Step[] {
  const { asked, begun, undecided, granted, refused, unpaid, paying, paid } = texts.steps;
  const first: Step = { stage: 'done', text: (isOffered ? begun : asked)(day(requestedAt)) };
  if (decidedAt === null) return [first, { stage: 'now', text: undecided }, { stage: 'later', text: unpaid }];
  if (status === 'refused')
    return [first, { stage: 'failed', text: refused(day(decidedAt)), ...(refusal ? { more: refusal } : {}) }];
  const [from, until] = [day(arrivesFrom!), day(arrivesUntil!)];
  return [
    first,
    { stage: 'done', text: granted(day(decidedAt)), ...(isPart ? { more: texts.isPart } : {}) },
    paidAt ? { stage: 'done', text: paid(day(paidAt), from, until) } : { stage: 'now', text: paying(from, until) },
  ];
}

/** The money that somebody asked back, and how far it has come; nothing where there is none. */
export function Refunds() {
  const { data, error, refetch } = useQuery(refunds);
  if (error && !data) return <Failure title={texts.notLoaded} error={error} retry={refetch} />;
  if (!data?.length) return null;
  return (
    <Section id="money-back" title={texts.title}>
      <Stack gap="4">
        {data.map((refund) => (
          <Tracker key={`${refund.orderId} ${refund.requestedAt}`} refund={refund} />
        ))}
      </Stack>
    </Section>
  );
}

function Tracker({ refund }: { refund: Refund }) {
  const { planName, amountCents, currency, status, asksLeft } = refund;
  const title = texts.of(planName, money(amountCents, currency));
  return (
    <Card.Root as="article" aria-label={title}>
      <Card.Body gap="4">
        <Text fontWeight="medium">{title}</Text>
        <Stack as="ol" listStyleType="none" gap="3">
          {stepsOf(refund).map(({ stage, text, more }) => {
            const Icon = ICONS[stage];
            return (
              <Flex as="li" key={text} gap="3">
                <Box color={COLOURS[stage]} pt="0.5" flexShrink="0">
                  <Icon size={18} role="img" aria-label={texts.stages[stage]} />
                </Box>
                <Box minW="0" overflowWrap="anywhere">
                  <Text color={stage === 'later' ? 'fg.muted' : undefined}>{text}</Text>
                  {more && (
                    <Text color="fg.muted" whiteSpace="pre-line">
                      <bdi>{more}</bdi>
                    </Text>
                  )}
                </Box>
              </Flex>
            );
          })}
        </Stack>
        {status === 'refused' && asksLeft === 0 && <Text>{texts.noMore}</Text>}
      </Card.Body>
    </Card.Root>
  );
}
