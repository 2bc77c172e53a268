import { QueryClient, type QueryClientConfig } from '@tanstack/react-query';

/** A web's store of what was read, `newQueries({ retry: false })`. */
export const newQueries = (queries: NonNullable<QueryClientConfig['defaultOptions']>['queries']) =>
  new QueryClient({
    defaultOptions: {
      queries,
      // What somebody does is done now or not at all: never by itself when the network is back.
      mutations: { networkMode: 'always' },
    },
  });
