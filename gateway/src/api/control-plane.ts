import type { components } from '@veilway/api-client';

type Schemas = components['schemas'];

/** A peer as the API wants it. */
export type Peer = Schemas['WantedPeerDto'];
export type Enrolment = Schemas['EnrolledGatewayDto'];
export type Snapshot = Schemas['SnapshotDto'];
/** Totals of one config since the ledger began, and whether it is connected now. */
export type UsageLine = Schemas['PeerUsageDto'];
export type UsageReport = Schemas['UsageReportDto'];
export type UsageAnswer = Schemas['UsageAnswerDto'];
export type Heartbeat = Schemas['HeartbeatDto'];
export type HeartbeatAnswer = Schemas['HeartbeatAnswerDto'];
export type AppliedPeers = Schemas['AppliedPeersDto'];

/** What came after a position; `resync` asks for the snapshot to be taken again. */
export type Change = { kind: 'peers'; position: string; upsert: Peer[]; remove: string[] } | { kind: 'resync' };

/** The API as the agent sees it. Everything but `enrol` speaks with the credential that `enrol` gave. */
export interface ControlPlane {
  /** How long the latest answered request took, in milliseconds. */
  readonly roundTripMs: number | null;
  enrol(request: Schemas['EnrolGatewayDto']): Promise<Enrolment>;
  snapshot(): Promise<Snapshot>;
  /** Ends when the API ends it; throws `Gone` when the API no longer knows what came after that position. */
  changes(after: string, installationId: string, signal: AbortSignal): AsyncIterable<Change>;
  usage(report: UsageReport): Promise<UsageAnswer>;
  heartbeat(heartbeat: Heartbeat): Promise<HeartbeatAnswer>;
  /** One part of what the interface holds. */
  peers(applied: AppliedPeers): Promise<void>;
}

/** The API does not know the token or the credential, or no longer. */
export class Unauthorized extends Error {}

/** The API will not have it so, whoever asks again. */
export class Refused extends Error {}

/** The position asked for is too old, or of another installation. */
export class Gone extends Error {}
