import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import './global.styles.js';
import { system } from './theme.js';

// Its global styles are a style sheet already.
const withoutGlobals = { ...system, _global: [] };

/** Chakra with our theme, around everything that is made of it. */
export const Chakra = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={withoutGlobals}>{children}</ChakraProvider>
);
