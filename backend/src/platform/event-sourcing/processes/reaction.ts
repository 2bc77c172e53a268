import type { Recorded } from '@veilway/es-kernel';
import { derivedId } from '../../ids.js';
import { systemMeta } from '../commands/system-meta.js';
import type { BoundProcess } from '../registry.js';

/** What a process manager asks for because of an event; the same commands under the same ids, however often it is asked. */
export const reactionTo = async ({ name, react }: BoundProcess, event: Recorded, now: Date) => {
  const cause = { id: event.id, correlationId: event.meta.correlationId };
  return react(event, (key = 0) => systemMeta(name, cause, key, now));
};

/** An event that a process manager parks has an id that follows from both. */
export const parkedEventId = (process: string, eventId: string): string => derivedId('parkedEvent', process, eventId);
