import { randomBytes } from 'node:crypto';
import type { Settings } from '../platform/settings.js';

const DEFAULT_EMAIL = 'admin@vpn.local';

/** With no admin given and the embedded event store, one is made up; its password is shown once and kept nowhere. */
export const firstAdminOf = (settings: Settings) => {
  if (settings.eventStoreUrl || settings.adminPassword) return { settings, generated: undefined };
  const generated = { email: settings.adminEmail ?? DEFAULT_EMAIL, password: randomBytes(12).toString('base64url') };
  return { settings: { ...settings, adminEmail: generated.email, adminPassword: generated.password }, generated };
};
