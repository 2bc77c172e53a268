import { Box, Center, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = { icon?: ReactNode; title: string; text?: ReactNode; action?: ReactNode };

/** There is nothing here yet, and what to do first. */
export const EmptyState = ({ icon, title, text, action }: Props) => (
  <Center borderWidth="1px" borderStyle="dashed" borderRadius="l3" bg="bg.panel" px="6" py="12">
    <Stack align="center" textAlign="center" gap="2" maxW="48ch">
      {icon && (
        <Center boxSize="12" borderRadius="full" bg="brand.subtle" color="brand.fg" mb="2" aria-hidden>
          {icon}
        </Center>
      )}
      <Text fontWeight="semibold">{title}</Text>
      {text && <Text color="fg.muted">{text}</Text>}
      {action && <Box mt="3">{action}</Box>}
    </Stack>
  </Center>
);
