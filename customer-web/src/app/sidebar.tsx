import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { LifeBuoy } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { LINKS } from './dashboard.pages.js';
import { texts } from './texts.js';

/** The ways through the dashboard. */
export const Sidebar = ({ onLeave }: { onLeave?: () => void }) => (
  <Flex direction="column" flex="1" gap="6" p="3">
    <Stack as="nav" aria-label={texts.mainNavigation} gap="1">
      {LINKS.map(({ to, label, icon: Icon }) => (
        <Box
          key={to}
          asChild
          borderRadius="l2"
          color="fg.muted"
          fontWeight="medium"
          fontSize="sm"
          transition="background 0.15s"
          _hover={{ bg: 'bg.subtle', color: 'fg' }}
          css={{ '&[aria-current=page]': { bg: 'brand.subtle', color: 'brand.fg' } }}
        >
          <NavLink to={to} end={to === '/dashboard'} onClick={onLeave}>
            <Flex align="center" gap="3" px="3" minH="10">
              <Icon size={18} aria-hidden />
              {label}
            </Flex>
          </NavLink>
        </Box>
      ))}
    </Stack>
    <NeedHelp onLeave={onLeave} />
  </Flex>
);

const NeedHelp = ({ onLeave }: { onLeave: (() => void) | undefined }) => (
  <Box mt="auto" borderRadius="l3" bg="bg.subtle" p="4">
    <Flex align="center" gap="2" fontWeight="semibold" fontSize="sm">
      <LifeBuoy size={16} aria-hidden /> {texts.needHelp}
    </Flex>
    <Text fontSize="sm" color="fg.muted" mt="1">
      {texts.askUs}
    </Text>
    <Text asChild fontSize="sm" color="brand.fg" fontWeight="medium">
      <Link to="/dashboard/support" onClick={onLeave}>
        {texts.toSupport}
      </Link>
    </Text>
  </Box>
);
