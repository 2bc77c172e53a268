import type { Meta } from '@veilway/es-kernel';

/**
 * The highest position that each request under way has written, by its id. An AsyncLocalStorage would need no id, but
 * in Node 20 it makes every promise of the process dearer.
 */
const positions = new Map<string, bigint>();

/** Runs a request with a place to note the highest position it wrote. */
export const inRequest = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
  positions.set(id, -1n);
  try {
    return await work();
  } finally {
    positions.delete(id);
  }
};

/** Of a command that a request asked for: they carry its id. */
export const notePosition = ({ correlationId }: Meta, position: bigint): void => {
  const highest = positions.get(correlationId);
  if (highest !== undefined && position > highest) positions.set(correlationId, position);
};

/** The highest position a request wrote, or -1. */
export const notedPosition = (id: string): bigint => positions.get(id) ?? -1n;
