/** What is shared by who measures and who shows it; what measures is loaded when it starts. */

export type Way = 'download' | 'upload';

/** Bytes that had come by a time, in milliseconds since a direction began. */
export type Sample = { at: number; bytes: number };

/** Of one connection, from its beginning on. */
export type Stream = readonly Sample[];

/** Mbit/s at a second of the test, for the graph. */
export type Point = { second: number; speed: number };
export type Points = Readonly<Record<Way, readonly Point[]>>;

/** What is going on. */
export type Live = { percent: number; phase: 'ping' | Way; points: Points };

/** With the names of the specification: Mbit/s and milliseconds. */
export type SpeedResult = {
  downloadSpeed: number;
  uploadSpeed: number;
  ping: number;
  jitter: number;
  server: string;
  timestamp: string;
};

export type Measured = SpeedResult & {
  /** Latency while a direction is full. */
  loadedPing: Readonly<Record<Way, number>>;
  /** Uploads as the server counted them, downloads as they came. */
  bytes: Readonly<Record<Way, number>>;
  /** The server was busy, or came to its limit: the line may be faster. */
  isSlowed: boolean;
  points: Points;
};

/** Bytes up to a time. What came between two samples came evenly. */
function bytesAt(stream: Stream, time: number): number {
  const after = stream.findIndex(({ at }) => at > time);
  if (after === 0) return 0;
  const before = stream.at(after === -1 ? -1 : after - 1);
  if (!before) return 0;
  if (after === -1) return before.bytes;
  const next = stream[after]!;
  return before.bytes + ((next.bytes - before.bytes) * (time - before.at)) / (next.at - before.at);
}

/** Mbit/s of all connections together between two times. */
export function speedOf(streams: readonly Stream[], from: number, to: number): number {
  const bytes = streams.reduce((sum, stream) => sum + bytesAt(stream, to) - bytesAt(stream, from), 0);
  return (bytes * 8) / 1_000_000 / ((to - from) / 1_000);
}

/** How much one answer's time differs from the one before, on average. */
export function jitterOf(pings: readonly number[]): number {
  const differences = pings.slice(1).map((ping, n) => Math.abs(ping - pings[n]!));
  return differences.reduce((sum, difference) => sum + difference, 0) / Math.max(1, differences.length);
}

export type DownloadRating = 'excellent' | 'good' | 'average' | 'poor';
type JitterRating = 'good' | 'average' | 'high';

export const rateDownload = (speed: number): DownloadRating =>
  speed >= 100 ? 'excellent' : speed >= 50 ? 'good' : speed >= 25 ? 'average' : 'poor';

export const ratePing = (ping: number): DownloadRating =>
  ping <= 20 ? 'excellent' : ping <= 50 ? 'good' : ping <= 100 ? 'average' : 'poor';

export const rateJitter = (jitter: number): JitterRating => (jitter <= 10 ? 'good' : jitter <= 30 ? 'average' : 'high');
