import type { Sealed } from '@veilway/es-kernel';
import { golden } from '../../../testing/golden.js';
import { ALERT_WEBHOOK_ID, alertWebhookEvents } from './alert-webhook.events.js';

export const alertWebhookGolden = golden(alertWebhookEvents, {
  'a webhook that is set, set anew and removed': {
    id: ALERT_WEBHOOK_ID,
    samples: [
      { type: 'AlertWebhookSet', version: 1, data: { url: 'sealed:url' as Sealed, key: 1 } },
      { type: 'AlertWebhookSet', version: 1, data: { url: 'sealed:other' as Sealed, key: 2 } },
      { type: 'AlertWebhookRemoved', version: 1, data: {} },
    ],
  },
});
