import { idOf, processManager, type MetaOf, type Recorded } from '@veilway/es-kernel';
import type { SecondFactorsEvent } from '../../accounts/events.js';
import { notice } from './notice.js';

type Going = Extract<SecondFactorsEvent, { type: 'FactorLossConfirmed' | 'FactorLossAnnounced' }>;

const going = ({ id, streamId, data: { forgottenAt } }: Recorded<Going>, meta: MetaOf) =>
  notice('factors-going', id, { forgottenAt })(idOf(streamId), meta);

/** What the bell tells who is signed in, where somebody else may read the mails about it. */
export const securityNotifications = processManager<SecondFactorsEvent>({
  name: 'security-notifications',
  on: { FactorLossConfirmed: going, FactorLossAnnounced: going },
});
