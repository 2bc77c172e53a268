import { inLanguage } from '@veilway/web-client';
import type { AccountRecord } from '../../providers/types.js';

export const fields = inLanguage({
  en: {
    fullName: 'Name',
    email: 'Email',
    role: 'Role',
    status: 'Status',
    createdAt: 'Signed up',
  } satisfies Partial<Record<keyof AccountRecord, string>>,
});

/** What react-admin looks up by itself, under `resources.accounts`, with the first screen. */
export const resource = { name: inLanguage({ en: 'Customer |||| Customers' }), fields };
