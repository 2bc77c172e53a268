import { Flex, Text } from '@chakra-ui/react';
import { useBrand } from '../api/brand.js';

/** The product's sign and, where there is room, its name. */
export function Logo({ compact = false }: { compact?: boolean }) {
  const brand = useBrand()?.brandName;
  return (
    <Flex align="center" gap="2.5">
      <img src="/favicon.svg" alt={compact ? (brand ?? 'Home') : ''} width={28} height={28} />
      {!compact && (
        <Text fontWeight="bold" fontSize="lg" letterSpacing="tight" whiteSpace="nowrap">
          {brand ?? '\u00a0'}
        </Text>
      )}
    </Flex>
  );
}
