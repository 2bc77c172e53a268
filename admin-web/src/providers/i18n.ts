import { inLanguage } from '@veilway/web-client';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { resource as accounts } from '../resources/accounts/resource.texts.js';
import { resource as alerts } from '../resources/alerts/resource.texts.js';
import { resource as bulk } from '../resources/bulk/resource.texts.js';
import { resource as configs } from '../resources/configs/resource.texts.js';
import { resource as orders } from '../resources/orders/resource.texts.js';
import { resource as parkedEvents } from '../resources/parked-events/resource.texts.js';
import { resource as plans } from '../resources/plans/resource.texts.js';
import { resource as refunds } from '../resources/refunds/resource.texts.js';
import { resource as importedPeers } from '../resources/imported-peers/resource.texts.js';
import { resource as relocations } from '../resources/relocations/resource.texts.js';
import { resource as servers } from '../resources/servers/resource.texts.js';
import { resource as tickets } from '../resources/tickets/resource.texts.js';

/** react-admin's own words, and what it calls our resources and their fields. The rest stands in each folder's `texts.ts`. */
export const i18nProvider = polyglotI18nProvider(
  () => ({
    ...inLanguage({ en: englishMessages }),
    resources: {
      accounts,
      alerts,
      bulk,
      servers,
      configs,
      relocations,
      'imported-peers': importedPeers,
      plans,
      orders,
      refunds,
      tickets,
      'parked-events': parkedEvents,
    },
  }),
  'en',
  // A text that is no key is shown as it is: most of what react-admin is handed is read from our catalogs already.
  { allowMissing: true },
);
