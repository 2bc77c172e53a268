import { AsyncLocalStorage } from 'node:async_hooks';

type RequestContext = { position: bigint };
const storage = new AsyncLocalStorage<RequestContext>();

/** Runs a request with a place to note the highest position it wrote. */
export const inRequest = <T>(work: () => T): T => storage.run({ position: -1n }, work);

export const notePosition = (position: bigint): void => {
  const context = storage.getStore();
  if (context && position > context.position) context.position = position;
};

/** The highest position this request wrote, or -1. */
export const notedPosition = (): bigint => storage.getStore()?.position ?? -1n;
