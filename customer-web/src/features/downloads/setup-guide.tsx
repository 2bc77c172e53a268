import { Card, Center, SimpleGrid, Text } from '@chakra-ui/react';
import { texts } from './texts.js';

export const SetupGuide = () => (
  <SimpleGrid as="ol" columns={{ base: 1, md: 3 }} gap="4" listStyleType="none">
    {texts.steps.map(({ title, text }, index) => (
      <Card.Root key={title} as="li" size="sm">
        <Card.Body gap="2">
          <Center boxSize="8" borderRadius="full" bg="brand.subtle" color="brand.fg" fontWeight="bold" aria-hidden>
            {index + 1}
          </Center>
          <Text fontWeight="semibold">{title}</Text>
          <Text color="fg.muted">{text}</Text>
        </Card.Body>
      </Card.Root>
    ))}
  </SimpleGrid>
);
