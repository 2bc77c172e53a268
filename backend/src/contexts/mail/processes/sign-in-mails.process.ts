import { processManager } from '@veilway/es-kernel';
import { dateOf } from '../../../platform/calendar.js';
import { derivedId } from '../../../platform/ids.js';
import type { SessionEvent } from '../../accounts/events.js';
import { RequestMail } from '../domain/mail.decider.js';

/** Whoever signs in on a device that is new to the account: its owner hears of each kind of device once a day. */
export const signInMails = processManager<SessionEvent>({
  name: 'sign-in-mails',
  on: {
    SessionStarted: ({ at, data: { accountId, device, onNewDevice } }, meta) => {
      if (!onNewDevice) return [];
      const parameters = { browser: device?.browser ?? null, system: device?.system ?? null, on: dateOf(at) };
      const id = derivedId('mail', 'new-device', accountId, JSON.stringify(parameters));
      return [new RequestMail(id, { template: 'new-device', accountId, parameters }, meta())];
    },
  },
});
