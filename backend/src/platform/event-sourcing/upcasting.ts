import { categoryOf, upcast, type Catalog, type Event, type Recorded } from '@veilway/es-kernel';
import type { StoredEvent } from './store/event-store.js';

/** A stored event in today's shape; undefined where no context knows its category (system events, newer software). */
export const upcasted = (catalogs: ReadonlyMap<string, Catalog<never>>, event: StoredEvent): Recorded | undefined => {
  if (event.type.startsWith('$')) return undefined;
  const events = catalogs.get(categoryOf(event.streamId));
  if (!events || !(event.type in events.current)) return undefined;
  const { data } = upcast(events as Catalog<Event>, event.type, event.meta.schemaVersion, event.data);
  return { ...event, data, at: new Date(event.meta.at) };
};
