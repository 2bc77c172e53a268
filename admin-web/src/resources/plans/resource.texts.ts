import { inLanguage } from '@veilway/web-client';

export const fields = inLanguage({
  en: {
    place: 'Place',
    id: 'Id',
    name: 'Name',
    priceCents: 'Price',
    deviceLimit: 'Devices',
    allowanceBytes: 'Data',
    features: 'Features',
    support: 'Support',
    subscribers: 'Subscribers',
    archived: 'Status',
  },
});

/** What react-admin looks up by itself, under `resources.plans`, with the first screen. */
export const resource = { name: inLanguage({ en: 'Package |||| Packages' }), fields };
