import type { EventMetadata, Meta } from '@veilway/es-kernel';

/** What is stored beside an event that a command has caused. */
export const metadataOf = (meta: Meta, schemaVersion: number): EventMetadata => ({
  commandId: meta.commandId,
  digest: meta.digest,
  correlationId: meta.correlationId,
  causationId: meta.causationId,
  actor: meta.actor,
  at: meta.now.toISOString(),
  schemaVersion,
});
