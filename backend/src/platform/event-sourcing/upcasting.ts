import { categoryOf, NewerEvent, upcast, type Catalog, type Event, type Recorded } from '@veilway/es-kernel';
import type { StoredEvent } from './store/event-store.js';

/**
 * A stored event in today's shape; undefined where its category is no context's, as with the store's own events and the
 * platform's. One that cannot be lifted is handed on too: only who looks at its data fails.
 * @throws NewerEvent: whoever passed over an event would lack its effect for ever, also once the newer program runs.
 */
export const upcasted = (catalogs: ReadonlyMap<string, Catalog<never>>, event: StoredEvent): Recorded | undefined => {
  if (event.type.startsWith('$')) return undefined;
  const events = catalogs.get(categoryOf(event.streamId));
  if (!events) return undefined;
  const at = new Date(event.meta.at);
  try {
    const { data } = upcast(events as Catalog<Event>, event.type, event.meta.schemaVersion, event.data);
    return { ...event, data, at };
  } catch (error) {
    if (error instanceof NewerEvent) throw error;
    return {
      ...event,
      at,
      get data(): never {
        throw error;
      },
    };
  }
};
