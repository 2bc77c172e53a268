import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft, EyeOff, KeyRound, MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ColorModeButton } from '../../shared/ui/color-mode-button.js';
import { Logo } from '../../shared/ui/logo.js';
import { useTitle } from '../../shared/ui/use-title.js';

const PROMISES = [
  { icon: EyeOff, text: 'We store no visited address, no DNS query and no address you connect from.' },
  { icon: KeyRound, text: 'Keys are made in your browser, and private ones stay there unless you decide otherwise.' },
  { icon: MonitorSmartphone, text: 'One file or one QR code, and your device is connected.' },
];

/** The two halves of every page that lets somebody in: what the product is, and what is to be done. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <Flex minH="100dvh">
      <Flex
        as="aside"
        aria-label="What you get"
        display={{ base: 'none', lg: 'flex' }}
        direction="column"
        justify="center"
        flex="1"
        p="16"
        borderRightWidth="1px"
        css={{
          background:
            'radial-gradient(60rem 40rem at 0% 0%, {colors.brand.subtle}, transparent 75%), radial-gradient(40rem 30rem at 110% 110%, {colors.brand.subtle}, transparent 75%), {colors.bg.panel}',
        }}
      >
        <Box maxW="26rem" mx="auto">
          <Text fontSize="4xl" fontWeight="bold" letterSpacing="tight" lineHeight="1.15">
            A private way onto the internet
          </Text>
          <Stack as="ul" gap="5" mt="8" listStyleType="none">
            {PROMISES.map(({ icon: Icon, text }) => (
              <Flex as="li" key={text} gap="4" align="start">
                <Box p="2" borderRadius="l2" bg="brand.subtle" color="brand.fg">
                  <Icon size={20} aria-hidden />
                </Box>
                <Text color="fg.muted" pt="1">
                  {text}
                </Text>
              </Flex>
            ))}
          </Stack>
        </Box>
      </Flex>
      <Flex direction="column" flex="1" minW="0">
        <Flex as="header" align="center" justify="space-between" px={{ base: '4', md: '8' }} minH="16">
          <Link to="/">
            <Flex align="center" gap="2" fontSize="sm" fontWeight="medium" color="fg.muted" minH="10">
              <ArrowLeft size={16} aria-hidden /> Back to Home
            </Flex>
          </Link>
          <ColorModeButton />
        </Flex>
        <Flex as="main" flex="1" align={{ base: 'start', md: 'center' }} justify="center" px="4" pt="6" pb="16">
          <Box w="full" maxW="25rem">
            <Logo />
            <Heading as="h1" size="2xl" letterSpacing="tight" mt="8" mb="6">
              {title}
            </Heading>
            {children}
          </Box>
        </Flex>
      </Flex>
    </Flex>
  );
}
