import { idOf, processManager, type MetaOf, type Recorded } from '@veilway/es-kernel';
import { derivedId } from '../../../platform/ids.js';
import type { SecondFactorsEvent } from '../../accounts/events.js';
import { RequestMail } from '../domain/mail.decider.js';
import { oncePerMinute } from '../mail-ids.js';
import type { FactorChange } from '../templates/factor-changes.js';

const told = (
  change: FactorChange,
  { id: changeId, streamId }: Recorded<SecondFactorsEvent>,
  meta: MetaOf,
  fact: string = changeId,
) => {
  const [template, accountId, parameters] = ['second-factors-changed', idOf(streamId), { change, changeId }] as const;
  return [new RequestMail(derivedId('mail', template, fact), { template, accountId, parameters }, meta())];
};

/** A first factor brings recovery codes along: one mail for both, which the factor's own comes first for. */
const toldOnce = (change: FactorChange, event: Recorded<SecondFactorsEvent>, meta: MetaOf) =>
  told(change, event, meta, event.meta.commandId);

/** Once for each notice: the first one, and the one shortly before. */
const going = (
  notice: 'first' | 'last',
  {
    streamId,
    data: { loss, forgottenAt },
  }: Recorded<SecondFactorsEvent & { data: { loss: number; forgottenAt: string } }>,
  meta: MetaOf,
) => {
  const [template, accountId, parameters] = ['factors-going', idOf(streamId), { loss, forgottenAt }] as const;
  return [
    new RequestMail(derivedId('mail', template, accountId, loss, notice), { template, accountId, parameters }, meta()),
  ];
};

/** Whoever gets hold of an account begins with its factors: its owner hears of each change. */
export const factorMails = processManager<SecondFactorsEvent>({
  name: 'factor-mails',
  on: {
    AuthenticatorAdded: (event, meta) => toldOnce('authenticator-added', event, meta),
    AuthenticatorRemoved: (event, meta) => told('authenticator-removed', event, meta),
    PasskeyAdded: (event, meta) => toldOnce('passkey-added', event, meta),
    PasskeyRenamed: (event, meta) => told('passkey-renamed', event, meta),
    PasskeyRemoved: (event, meta) => told('passkey-removed', event, meta),
    RecoveryCodesMade: (event, meta) => toldOnce('recovery-codes-made', event, meta),
    RecoveryCodeUsed: (event, meta) => told('recovery-code-used', event, meta),
    FactorLossReported: ({ streamId, at, data }, meta) => {
      const [template, accountId] = ['factors-lost', idOf(streamId)] as const;
      const { loss, password, until } = data;
      const id = oncePerMinute(template, accountId, { loss }, at);
      return [new RequestMail(id, { template, accountId, parameters: { loss, password, until } }, meta())];
    },
    FactorLossConfirmed: (event, meta) => going('first', event, meta),
    FactorLossAnnounced: (event, meta) => going('last', event, meta),
    FactorLossCalledOff: (event, meta) => told('loss-called-off', event, meta),
    FactorsForgotten: (event, meta) => told('forgotten', event, meta),
    FactorsTakenAway: (event, meta) => told('taken-away', event, meta),
  },
});
