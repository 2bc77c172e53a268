import { Box, Flex, Text } from '@chakra-ui/react';
import type { components } from '@veilway/api-client';
import { money } from '@veilway/web-client/format';
import { texts } from './texts.js';

export type PriceLine = { name: string; amount: string; isSum?: boolean };

type Priced = Pick<components['schemas']['QuoteDto'], 'plan' | 'rest' | 'amountCents' | 'currency'>;

/**
 * How an amount comes about: a month, or of a bigger plan the days that are left and the months that wait, less what was
 * paid for them.
 */
export function partsOf({ plan, rest, amountCents, currency }: Priced): PriceLine[] {
  if (rest) {
    const { daysLeft, days, monthsAhead, planCents, creditedPlanName, creditCents } = rest;
    return [
      { name: texts.rest(plan.name, daysLeft, days, monthsAhead), amount: money(planCents, currency) },
      { name: texts.credit(creditedPlanName, daysLeft, days, monthsAhead), amount: money(-creditCents, currency) },
    ];
  }
  return amountCents > 0 ? [{ name: texts.oneMonth(plan.name), amount: money(amountCents, currency) }] : [];
}

export const PriceLines = ({ lines }: { lines: readonly PriceLine[] }) => (
  <Box as="dl" aria-label={texts.title} fontVariantNumeric="tabular-nums">
    {lines.map(({ name, amount, isSum }) => (
      <Flex key={name} justify="space-between" gap="4" py="1.5" borderTopWidth={isSum ? '1px' : undefined}>
        <Text as="dt" color={isSum ? undefined : 'fg.muted'} fontWeight={isSum ? 'semibold' : undefined}>
          {name}
        </Text>
        <Text as="dd" fontWeight={isSum ? 'semibold' : undefined}>
          {amount}
        </Text>
      </Flex>
    ))}
  </Box>
);
