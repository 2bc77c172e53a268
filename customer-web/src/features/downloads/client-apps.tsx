import { Card, SimpleGrid, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Apple, ExternalLink, type LucideIcon, Monitor, Smartphone, TabletSmartphone } from 'lucide-react';

type App = { system: string; from: string; icon: LucideIcon; href: string };

const INSTALL = 'https://www.wireguard.com/install/';

/** WireGuard's own page for each system, which leads to the store where the app is published. */
const APPS: readonly App[] = [
  { system: 'Windows', from: 'Installer', icon: Monitor, href: INSTALL },
  { system: 'macOS', from: 'App Store', icon: Apple, href: `${INSTALL}#macos-app-store` },
  {
    system: 'Android',
    from: 'Play Store, F-Droid',
    icon: Smartphone,
    href: `${INSTALL}#android-play-store-f-droid`,
  },
  { system: 'iOS', from: 'App Store', icon: TabletSmartphone, href: `${INSTALL}#ios-app-store` },
];

export const ClientApps = () => (
  <SimpleGrid columns={{ base: 1, sm: 2, xl: 4 }} gap="4">
    {APPS.map(({ system, from, icon: Icon, href }) => (
      <Card.Root key={system} asChild size="sm" _hover={{ borderColor: 'brand.emphasized', bg: 'bg.subtle' }}>
        <a href={href} target="_blank" rel="noopener noreferrer">
          <Card.Body flexDirection="row" alignItems="center" gap="4">
            <Icon size={24} aria-hidden />
            <Stack gap="0" flex="1">
              <Text fontWeight="semibold">{system}</Text>
              <Text fontSize="sm" color="fg.muted">
                {from}
              </Text>
            </Stack>
            <ExternalLink size={16} aria-hidden />
            <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
          </Card.Body>
        </a>
      </Card.Root>
    ))}
  </SimpleGrid>
);
