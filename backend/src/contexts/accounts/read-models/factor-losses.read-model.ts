import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { ANNOUNCED_BEFORE_MS, type SecondFactorsEvent } from '../domain/second-factors.events.js';

/** Accounts whose second factors go unless somebody calls it off; one row per account. */
export type FactorLossRow = { accountId: string; loss: number; dueAt: Date };

export const factorLosses = readModel<FactorLossRow, SecondFactorsEvent>({
  name: 'factor-losses',
  version: 1,
  about: 'people',
  purpose: 'Accounts whose second factors are lost, and go unless somebody calls it off.',
  kept: 'Three days.',
  fields: {
    accountId: { type: String, purpose: 'Whose factors they are.' },
    loss: { type: Number, purpose: 'The how manieth loss it is.' },
    dueAt: { type: Date, purpose: 'When it is announced once more, or the factors go.' },
  },
  indexes: [{ dueAt: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    FactorLossConfirmed: (_, { streamId, data: { loss, forgottenAt } }) => ({
      accountId: idOf(streamId),
      loss,
      dueAt: new Date(Date.parse(forgottenAt) - ANNOUNCED_BEFORE_MS),
    }),
    FactorLossAnnounced: (row, { data: { forgottenAt } }) => row && { ...row, dueAt: new Date(forgottenAt) },
    FactorLossCalledOff: () => undefined,
    FactorsForgotten: () => undefined,
  },
});
