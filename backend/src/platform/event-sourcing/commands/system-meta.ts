import type { Meta } from '@veilway/es-kernel';
import { derivedId } from '../../ids.js';

const metaBy = (name: string, commandId: string, cause: { id: string; correlationId: string }, now: Date): Meta => ({
  commandId,
  digest: '',
  correlationId: cause.correlationId,
  causationId: cause.id,
  actor: { type: 'system', id: name },
  now,
});

/** The meta of a command that nobody but the system asked for. Same cause, same key: same command id. */
export const systemMeta = (
  name: string,
  cause: { id: string; correlationId: string },
  key: string | number,
  now: Date,
): Meta => metaBy(name, derivedId('process', name, cause.id, key), cause, now);

/** The meta of a command that is sent at every start: by its id the stream knows it and does nothing. */
export const startMeta = (name: string, commandId: string, now: Date): Meta =>
  metaBy(name, commandId, { id: commandId, correlationId: commandId }, now);
