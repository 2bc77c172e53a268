import type { Sealed } from '@veilway/es-kernel';
import { given, metaOf } from '@veilway/es-kernel/spec';
import { BeginBulk, bulkDecider, EndBulk, NoteBulk } from './bulk.decider.js';
import type { BulkEvent } from './bulk.events.js';

const order = {
  deed: 'suspend',
  amount: null,
  tag: null,
  itemIds: ['c-1', 'c-2', 'c-3'],
  reason: 'sealed' as Sealed,
} as const;
const begun: BulkEvent = { type: 'BulkBegun', data: { ...order, adminId: 'a-1' } };
const begin = new BeginBulk('b', order, metaOf());
const refused = [{ at: 1, reason: 'own-account' }] as const;
const advanced: BulkEvent = { type: 'BulkAdvanced', data: { from: 0, upTo: 2, refused } };
const note = new NoteBulk('b', { from: 0, upTo: 2, refused }, metaOf());
const stopped: BulkEvent = { type: 'BulkEnded', data: { ending: 'stopped' } };
const stop = new EndBulk('b', { ending: 'stopped' }, metaOf());

describe('a bulk action', () => {
  it('begins once, by whom', () => {
    given(bulkDecider).when(begin).then(begun);
    given(bulkDecider, begun).when(begin).thenRefused('bulk-exists');
  });

  it('states what became of some of them once, whoever else does the same', () =>
    given(bulkDecider, begun).when(note).thenOnce(advanced));

  it('states what was done while it was stopped', () => given(bulkDecider, begun, stopped).when(note).then(advanced));

  it('ends once', () => {
    given(bulkDecider, begun, advanced).when(stop).thenOnce(stopped);
    given(bulkDecider).when(stop).thenRefused('bulk-action-not-found');
  });
});
