import { Card, SimpleGrid, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Apple, ExternalLink, type LucideIcon, Monitor, Smartphone, TabletSmartphone } from 'lucide-react';
import { texts } from './texts.js';

type App = { system: string; from: string; icon: LucideIcon; href: string };

const INSTALL = 'https://www.wireguard.com/install/';

const { systems, sources } = texts;

/** WireGuard's own page for each system, which leads to the store where the app is published. */
const APPS: readonly App[] = [
  { system: systems.windows, from: sources.installer, icon: Monitor, href: INSTALL },
  { system: systems.macos, from: sources.appStore, icon: Apple, href: `${INSTALL}#macos-app-store` },
  {
    system: systems.android,
    from: sources.androidStores,
    icon: Smartphone,
    href: `${INSTALL}#android-play-store-f-droid`,
  },
  { system: systems.ios, from: sources.appStore, icon: TabletSmartphone, href: `${INSTALL}#ios-app-store` },
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
            <VisuallyHidden>{texts.opensNewTab}</VisuallyHidden>
          </Card.Body>
        </a>
      </Card.Root>
    ))}
  </SimpleGrid>
);
