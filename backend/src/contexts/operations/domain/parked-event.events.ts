import { catalog, type Event } from '@veilway/es-kernel';

/** An event that a process manager could not handle, laid aside so that those behind it are. */
export type ParkedEventEvent =
  /** `reason`: what the program said, without what may quote data. */
  | Event<
      'EventParked',
      { process: string; eventId: string; eventType: string; streamId: string; revision: number; reason: string }
    >
  /** `failure`: why it did not go this time either; null: it is handled. */
  | Event<'ParkedEventRetried', { failure: string | null }>
  /** It stays unhandled for good. `reason`: an admin's words. */
  | Event<'ParkedEventSkipped', { reason: string }>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const parkedEventEvents = catalog<ParkedEventEvent>({
  category: 'parkedEvent',
  told: {
    about: 'people',
    purpose: 'Events after which something did not follow that should have, for admins.',
    kept: 'For good.',
    fields: {
      process: 'What should have followed, by its name in the program.',
      eventId: 'The event.',
      eventType: 'What had happened.',
      streamId: 'To what it had happened.',
      revision: 'Which event of that it was.',
      reason: 'Why it failed, or why an admin gave it up.',
      failure: 'Why it failed when an admin tried again.',
    },
  },
  current: { EventParked: 1, ParkedEventRetried: 1, ParkedEventSkipped: 1 },
});
