import { api } from '@veilway/web-client';
import { answerOf } from '../../providers/http-client.js';

/** Where alerts are sent besides. Of this page alone: what every page loads first has no room for it. */
export const alertWebhook = {
  read: () => answerOf(api.GET('/api/v1/admin/alert-webhook')),
  set: (url: string) => answerOf(api.PUT('/api/v1/admin/alert-webhook', { body: { url } })),
  remove: () => answerOf(api.DELETE('/api/v1/admin/alert-webhook')),
  test: () => answerOf(api.POST('/api/v1/admin/alert-webhook/test')),
};
