import { idOf, type Sealed } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { AccountEvent } from '../domain/account.events.js';

/** Accounts that are being erased, or to whose owners the certificate is on its way; row ids are the accounts'. */
export type ErasureRow = {
  erasureId: string;
  farewell: Sealed;
  begunAt: Date;
  /** Null while what hung on the account still ends. */
  erasedAt: Date | null;
};

export const erasures = readModel<ErasureRow, AccountEvent>({
  name: 'erasures',
  version: 1,
  about: 'people',
  // Outlives the account: it goes with the address.
  person: null,
  purpose: 'Accounts that are being erased, or to whose owners the mail that says so is on its way.',
  kept: 'Until three days after the account was erased.',
  fields: {
    erasureId: { type: String, purpose: 'The number of the certificate.' },
    farewell: { type: String, purpose: 'Where that mail goes; sealed.' },
    begunAt: { type: Date, purpose: 'Since when there is no way back.' },
    erasedAt: { type: Date, nullable: true, purpose: 'When it was erased.' },
  },
  indexes: [{ erasedAt: 1, begunAt: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    AccountErasureBegun: (_, { data: { erasureId, farewell }, at }) => ({
      erasureId,
      farewell,
      begunAt: at,
      erasedAt: null,
    }),
    AccountErased: (row, { at }) => row && { ...row, erasedAt: at },
    FarewellForgotten: () => undefined,
  },
});
