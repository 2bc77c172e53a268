import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ProblemError } from '@veilway/api-client';
import { type ReactNode, useState } from 'react';
import { system } from './theme.js';

/** An answer that says no will say no again; only a connection that failed is worth another try. */
const retry = (failures: number, error: Error) =>
  failures < 2 && (!(error instanceof ProblemError) || error.problem.status >= 500);

export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry, staleTime: 10_000 } } }));
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ChakraProvider>
  );
}
