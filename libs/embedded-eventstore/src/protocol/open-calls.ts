import { status } from '@grpc/grpc-js';

/** The calls that do not end by themselves, each as what ends it when the server stops. */
export type OpenCalls = Set<() => void>;

const details = 'The event store is shutting down.';

/** To a reader: CANCELLED makes the client come back; other codes make it give up. */
export const SHUTTING_DOWN = { code: status.CANCELLED, details };

/** To a writer, who must know that nothing was decided about what it was saying. */
export const UNAVAILABLE = { code: status.UNAVAILABLE, details };
