import { idOf, processManager, type MetaOf, type Recorded } from '@veilway/es-kernel';
import type { AccountEvent } from '../domain/account.events.js';
import { CallOffFactorLoss } from '../domain/second-factors.decider.js';

const calledOff = ({ streamId }: Recorded<AccountEvent>, meta: MetaOf) => [
  new CallOffFactorLoss(idOf(streamId), {}, meta()),
];

/** A loss was confirmed by who knew the password of before, and by a customer. */
export const keptFactors = processManager<AccountEvent>({
  name: 'kept-factors',
  on: { PasswordChanged: calledOff, AddressRestored: calledOff, RoleChanged: calledOff },
});
