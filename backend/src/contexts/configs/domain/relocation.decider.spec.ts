import { given, metaOf } from '@veilway/es-kernel/spec';
import { BeginRelocation, EndRelocation, NoteRelocated, relocationDecider } from './relocation.decider.js';
import type { RelocationEvent } from './relocation.events.js';

const wanted = { relocationId: 'm', toServerId: 'to', until: '2030-01-08T00:00:00.000Z', devices: 2 };
const begun: RelocationEvent = { type: 'RelocationBegun', data: { ...wanted, adminId: 'a-1' } };
const begin = (data: Partial<typeof wanted> = {}) => new BeginRelocation('from', { ...wanted, ...data }, metaOf());

const outcome = (after: string) => ({
  relocationId: 'm',
  afterConfigId: after,
  moved: [{ fromConfigId: after, toConfigId: `new-${after}` }],
  refused: [],
});
const moved = (after: string): RelocationEvent => ({ type: 'DevicesRelocated', data: outcome(after) });
const note = (after: string, more: object = {}) => new NoteRelocated('from', { ...outcome(after), ...more }, metaOf());

const ended: RelocationEvent = { type: 'RelocationEnded', data: { relocationId: 'm', ending: 'done' } };
const end = (relocationId = 'm') => new EndRelocation('from', { relocationId, ending: 'done' }, metaOf());

describe('a relocation', () => {
  it('begins, by whom', () => given(relocationDecider).when(begin()).then(begun));

  it('leads to another server', () =>
    given(relocationDecider)
      .when(begin({ toServerId: 'from' }))
      .thenRefused('same-server'));

  it('is one at a time for a server, and may be followed by another', () => {
    given(relocationDecider, begun).when(begin()).thenRefused('relocation-running');
    given(relocationDecider, begun, ended)
      .when(begin({ relocationId: 'n' }))
      .then({ type: 'RelocationBegun', data: { ...wanted, relocationId: 'n', adminId: 'a-1' } });
  });

  it('notes each device once, in their order', () => {
    given(relocationDecider, begun).when(note('c-1')).thenOnce(moved('c-1'));
    given(relocationDecider, begun, moved('c-2')).when(note('c-1')).thenNothing();
    given(relocationDecider, begun, moved('c-1')).when(note('c-2')).thenOnce(moved('c-2'));
  });

  it('notes what was done while it was stopped, and nothing of another one', () => {
    given(relocationDecider, begun, ended).when(note('c-1')).thenOnce(moved('c-1'));
    given(relocationDecider, begun)
      .when(note('c-1', { relocationId: 'before' }))
      .thenNothing();
  });

  it('ends once, and not for another one', () => {
    given(relocationDecider, begun).when(end()).thenOnce(ended);
    given(relocationDecider, begun).when(end('before')).thenNothing();
    given(relocationDecider).when(end()).thenRefused('relocation-not-found');
  });
});
