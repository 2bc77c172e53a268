import { Card, Center, SimpleGrid, Text } from '@chakra-ui/react';

const STEPS = [
  { title: 'Install the app', text: 'Get the WireGuard app for your device from the links above.' },
  {
    title: 'Import your configuration',
    text: 'On a computer, download the .conf file and choose “Import tunnel from file”. On a phone, scan the QR code.',
  },
  { title: 'Connect', text: 'Switch the tunnel on in the app. The dashboard shows when your device is connected.' },
];

export const SetupGuide = () => (
  <SimpleGrid as="ol" columns={{ base: 1, md: 3 }} gap="4" listStyleType="none">
    {STEPS.map(({ title, text }, index) => (
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
