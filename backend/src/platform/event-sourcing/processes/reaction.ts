import type { Recorded } from '@veilway/es-kernel';
import { derivedId } from '../../ids.js';
import { systemMeta } from '../commands/system-meta.js';
import type { BoundProcess } from '../registry.js';

/** The commands that a process manager sends because of an event. Asked again it gives the same commands with the same ids. */
export const reactionTo = async ({ name, react }: BoundProcess, event: Recorded, now: Date) => {
  const cause = { id: event.id, correlationId: event.meta.correlationId };
  return react(event, (key = 0) => systemMeta(name, cause, key, now));
};

/** The id under which a process manager parks an event, derived from both. */
export const parkedEventId = (process: string, eventId: string): string => derivedId('parkedEvent', process, eventId);
