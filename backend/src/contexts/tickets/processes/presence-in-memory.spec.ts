import { NobodyElse } from '../../../platform/fan-out/fan-out.js';
import { ManualClock } from '../../../testing/app.js';
import type { Sign } from '../ports/presence.js';
import { PresenceInMemory } from './presence-in-memory.js';

let clock: ManualClock;
let presence: PresenceInMemory;
/** Whom the desk was told beside. */
let told: (string | null)[];
beforeEach(() => {
  clock = new ManualClock();
  presence = new PresenceInMemory(clock, new NobodyElse());
  told = [];
  presence.onChange((owner) => told.push(owner));
});

const note = (sign: Partial<Sign> = {}) =>
  presence.note({ ticketId: 't-1', ownerId: 'c-1', personId: 's-1', side: 'support', ...sign });
const there = () => presence.of('t-1').map(({ personId, isTyping }) => [personId, isTyping]);

it('knows who is there until they have not said so for a while', () => {
  note();
  note({ personId: 's-2' });
  note({ ticketId: 't-2', personId: 's-3' });
  expect(there()).toEqual([
    ['s-1', false],
    ['s-2', false],
  ]);
  clock.advance({ seconds: 30 });
  note();
  clock.advance({ seconds: 30 });
  expect(there()).toEqual([['s-1', false]]);
});

it('knows who types until they stop, or say so no more; that they are there changes nothing about it', () => {
  note({ isTyping: true });
  note();
  expect(there()).toEqual([['s-1', true]]);
  note({ isTyping: false });
  expect(there()).toEqual([['s-1', false]]);
  note({ isTyping: true });
  clock.advance({ seconds: 8 });
  expect(there()).toEqual([['s-1', false]]);
});

it('tells of what is new alone, and who opened the ticket of typing at support alone', () => {
  note();
  note();
  expect(told).toEqual([null]);
  note({ isTyping: true });
  note({ isTyping: true });
  note({ isTyping: false });
  expect(told).toEqual([null, 'c-1', 'c-1']);
  note({ side: 'customer', personId: 'c-1', isTyping: true });
  expect(told).toEqual([null, 'c-1', 'c-1', null]);
});
