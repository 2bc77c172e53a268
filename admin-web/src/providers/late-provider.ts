import { arrive } from '@veilway/web-client';
import type { ConsoleDataProvider } from './data-provider.js';

let arriving: Promise<ConsoleDataProvider> | undefined;
const provider = () =>
  (arriving ??= arrive(() => import('./data-provider.js')).then(({ dataProvider }) => dataProvider));

type Verbs = Record<PropertyKey, (...given: unknown[]) => Promise<unknown>>;

/** Loads the data provider when the console first lists or changes something: the first page does not need it. */
export const lateProvider = new Proxy({} as ConsoleDataProvider, {
  get: (_, verb) => {
    // react-admin reads this flag, which is no method: our provider cannot abort its requests.
    if (verb === 'supportAbortSignal') return undefined;
    return async (...given: unknown[]) => ((await provider()) as unknown as Verbs)[verb]!(...given);
  },
});
