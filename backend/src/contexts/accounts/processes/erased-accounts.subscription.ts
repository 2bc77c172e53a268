import { idOf, type Recorded } from '@veilway/es-kernel';
import type { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import type { LiveSubscription } from '../../../platform/event-sourcing/registry.js';
import { erasureIdOf } from '../commands/erasure/erasure-ids.js';

/** Every process forgets a key that was destroyed, whichever of them did it. */
export const erasedAccounts = (dataKeys: Pick<DataKeys, 'forget'>): LiveSubscription => ({
  name: 'erased-accounts',
  types: new Set(['AccountErased', 'FarewellForgotten']),
  on: ({ streamId }: Recorded) => {
    dataKeys.forget(idOf(streamId));
    dataKeys.forget(erasureIdOf(idOf(streamId)));
  },
});
