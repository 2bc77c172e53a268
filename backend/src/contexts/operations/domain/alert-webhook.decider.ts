import { decider, DomainCommand, type CommandsOf, type Sealed } from '@veilway/es-kernel';
import { alertWebhookEvents, type AlertWebhookEvent } from './alert-webhook.events.js';

/** Where alerts are sent from now on, under a new secret. */
export class SetAlertWebhook extends DomainCommand<{ url: Sealed }> {
  readonly type = 'SetAlertWebhook';
}
export class RemoveAlertWebhook extends DomainCommand {
  readonly type = 'RemoveAlertWebhook';
}
export const alertWebhookCommands = [SetAlertWebhook, RemoveAlertWebhook] as const;
export type AlertWebhookCommand = CommandsOf<typeof alertWebhookCommands>;

/** `url` null: alerts are sent nowhere. */
export type AlertWebhook = Readonly<{ url: Sealed | null; key: number }>;

export const alertWebhookDecider = decider<AlertWebhook, AlertWebhookCommand, AlertWebhookEvent>({
  events: alertWebhookEvents,
  commands: alertWebhookCommands,
  initial: { url: null, key: 0 },

  decide: {
    SetAlertWebhook: ({ key }, { data: { url } }) => [{ type: 'AlertWebhookSet', data: { url, key: key + 1 } }],
    RemoveAlertWebhook: ({ url }) => (url === null ? [] : [{ type: 'AlertWebhookRemoved', data: {} }]),
  },

  evolve: {
    AlertWebhookSet: (_, { data }) => data,
    AlertWebhookRemoved: ({ key }) => ({ url: null, key }),
  },
});
