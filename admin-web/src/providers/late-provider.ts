import { arrive } from '@veilway/web-client';
import type { ConsoleDataProvider } from './data-provider.js';

let arriving: Promise<ConsoleDataProvider> | undefined;
const provider = () =>
  (arriving ??= arrive(() => import('./data-provider.js')).then(({ dataProvider }) => dataProvider));

type Verbs = Record<PropertyKey, (...given: unknown[]) => Promise<unknown>>;

/** The data provider, which the first page does without: it comes with whatever first lists or changes something. */
export const lateProvider = new Proxy({} as ConsoleDataProvider, {
  get: (_, verb) => {
    // What react-admin reads is no verb then: our provider does not say that its requests can be called off.
    if (verb === 'supportAbortSignal') return undefined;
    return async (...given: unknown[]) => ((await provider()) as unknown as Verbs)[verb]!(...given);
  },
});
