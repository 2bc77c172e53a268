import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ProblemError } from '@veilway/api-client';
import { NetworkLine, newQueries } from '@veilway/web-client';
import { type ReactNode, useState } from 'react';
import Toaster from '../shared/ui/feedback/toaster.js';

/** What was refused would be refused again; only a lost connection or a fault of the server is worth another try. */
const retry = (failures: number, error: Error) =>
  failures < 2 && (!(error instanceof ProblemError) || error.problem.status >= 500);

export const customerQueries = () => newQueries({ retry, staleTime: 10_000 });

type Props = { queries?: QueryClient; children: ReactNode };

export function Providers({ queries: given, children }: Props) {
  const [queries] = useState(given ?? customerQueries);
  return (
    <QueryClientProvider client={queries}>
      <NetworkLine />
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}
