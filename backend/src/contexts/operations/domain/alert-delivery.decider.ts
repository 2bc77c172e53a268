import { decider, DomainCommand, must, type CommandsOf } from '@veilway/es-kernel';
import { MINUTE_MS } from '../../../platform/calendar.js';
import {
  alertDeliveryEvents,
  type AlertDeliveryEvent,
  type AlertNotice,
  type Undelivered,
} from './alert-delivery.events.js';

/** Its id follows from what is told: asked twice, it is delivered once. */
export class RequestAlertDelivery extends DomainCommand<AlertNotice> {
  readonly type = 'RequestAlertDelivery';
}
/** Begins an attempt, unless it is too early for one. */
export class AttemptAlertDelivery extends DomainCommand {
  readonly type = 'AttemptAlertDelivery';
}
export class FailAlertDelivery extends DomainCommand<{ failure: string; status: number | null }> {
  readonly type = 'FailAlertDelivery';
}
export class ConfirmAlertDelivery extends DomainCommand<{ status: number }> {
  readonly type = 'ConfirmAlertDelivery';
}
export class DropAlertDelivery extends DomainCommand<{ reason: Undelivered }> {
  readonly type = 'DropAlertDelivery';
}
export const alertDeliveryCommands = [
  RequestAlertDelivery,
  AttemptAlertDelivery,
  FailAlertDelivery,
  ConfirmAlertDelivery,
  DropAlertDelivery,
] as const;
export type AlertDeliveryCommand = CommandsOf<typeof alertDeliveryCommands>;

/**
 * How long after each attempt the next one begins; after the last it is given up. The shortest is longer than a receiver is
 * waited for: an attempt is over before the next one.
 */
const WAITS_MS = [15_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 300 * MINUTE_MS, 600 * MINUTE_MS];
const MOST_ATTEMPTS = WAITS_MS.length + 1;
/** The receiver says that it is gone for good (RFC 9110, section 15.5.11). */
const GONE = 410;

export type AlertDelivery = AlertNotice & Readonly<{ isOver: boolean; attempts: number; nextAt: string | null }>;

/** Whether it should be tried now. */
export const isDeliveryDue = ({ isOver, nextAt }: AlertDelivery, now: Date): boolean =>
  !isOver && (nextAt === null || nextAt <= now.toISOString());

export const alertDeliveryDecider = decider<AlertDelivery | undefined, AlertDeliveryCommand, AlertDeliveryEvent>({
  events: alertDeliveryEvents,
  commands: alertDeliveryCommands,
  initial: undefined,

  decide: {
    RequestAlertDelivery: (delivery, { data }) => (delivery ? [] : [{ type: 'AlertDeliveryRequested', data }]),

    AttemptAlertDelivery: (delivery, { meta: { now } }) => {
      const waiting = must(delivery, 'delivery');
      if (!isDeliveryDue(waiting, now)) return [];
      const wait = WAITS_MS[Math.min(waiting.attempts, WAITS_MS.length - 1)]!;
      return [{ type: 'AlertDeliveryAttempted', data: { nextAt: new Date(now.getTime() + wait).toISOString() } }];
    },

    FailAlertDelivery: (delivery, { data }) => {
      const { isOver, attempts } = must(delivery, 'delivery');
      if (isOver) return [];
      const failed: AlertDeliveryEvent = { type: 'AlertDeliveryFailed', data };
      if (data.status === GONE) return [failed, { type: 'AlertDeliveryDropped', data: { reason: 'gone' } }];
      if (attempts >= MOST_ATTEMPTS) return [failed, { type: 'AlertDeliveryDropped', data: { reason: 'gave-up' } }];
      return [failed];
    },

    ConfirmAlertDelivery: (delivery, { data }) =>
      must(delivery, 'delivery').isOver ? [] : [{ type: 'AlertDelivered', data }],

    DropAlertDelivery: (delivery, { data }) =>
      must(delivery, 'delivery').isOver ? [] : [{ type: 'AlertDeliveryDropped', data }],
  },

  evolve: {
    AlertDeliveryRequested: (_, { data }) => ({ ...data, isOver: false, attempts: 0, nextAt: null }),
    AlertDeliveryAttempted: (delivery, { data: { nextAt } }) =>
      delivery && { ...delivery, attempts: delivery.attempts + 1, nextAt },
    AlertDeliveryFailed: (delivery) => delivery,
    AlertDelivered: (delivery) => delivery && { ...delivery, isOver: true },
    AlertDeliveryDropped: (delivery) => delivery && { ...delivery, isOver: true },
  },
});
