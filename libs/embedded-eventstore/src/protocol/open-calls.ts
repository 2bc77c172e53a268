import { status } from '@grpc/grpc-js';

/** The calls that do not end by themselves, each as what ends it when the server stops. */
export type OpenCalls = Set<() => void>;

/** CANCELLED makes the client come back; other codes make it give up. */
export const SHUTTING_DOWN = { code: status.CANCELLED, details: 'The event store is shutting down.' };
