import { CONNECTED_FOR_SECONDS } from '@veilway/wireguard';
import type { UsageLine } from '../api/control-plane.js';

/** What the interface counts for one peer since the peer was added; WireGuard's own figures. */
export interface Reading {
  receivedBytes: number;
  sentBytes: number;
  /** Seconds since 1970; 0 means never. */
  latestHandshakeAt: number;
}

export type Readings = ReadonlyMap<string, Reading>;

type UsageTotal = Omit<UsageLine, 'connected'>;

/** The last counters of a peer that went into the totals. */
interface Base {
  publicKey: string;
  configId: string | null;
  receivedBytes: number;
  sentBytes: number;
}

/** What a ledger is on disk. It names no time of a connection: `minute` is when the agent last looked at all. */
export interface SavedUsage {
  ledgerId: string;
  incarnation: string;
  sequence: number;
  minute: number;
  bases: Base[];
  totals: (UsageTotal & { acknowledgedBytes: number; due: boolean })[];
}

/** As an agent wrote it that called the ledger's id otherwise; a new id would have its bytes counted again. */
type EarlierUsage = Omit<SavedUsage, 'ledgerId'> & { bootId: string };

const renamed = ({ bootId, ...rest }: EarlierUsage): SavedUsage => ({ ledgerId: bootId, ...rest });

interface Total extends UsageLine {
  acknowledgedBytes: number;
  /** Whether the API has yet to acknowledge the current figures. */
  due: boolean;
  /** The last minute counted as connected; never written to disk. */
  countedMinute: number;
}

/**
 * Turns the interface's counters, which start from zero whenever a peer or the interface is made anew, into
 * totals that only grow. No clock and no input or output of its own: it is saved and restored by its caller,
 * always as a whole, so that after a crash the counters read again add exactly what the lost ledger had added.
 */
export class UsageLedger {
  private readonly bases = new Map<string, Base>();
  private readonly totals = new Map<string, Total>();
  private readonly resumedAtMinute: number;

  private constructor(private readonly saved: Omit<SavedUsage, 'bases' | 'totals'>) {
    this.resumedAtMinute = saved.minute;
  }

  /** A ledger that counts from the interface's current figures on. */
  static begin(ledgerId: string, incarnation: string, current: Readings): UsageLedger {
    const ledger = new UsageLedger({ ledgerId, incarnation, sequence: 0, minute: -1 });
    for (const [publicKey, { receivedBytes, sentBytes }] of current) {
      ledger.bases.set(publicKey, { publicKey, configId: null, receivedBytes, sentBytes });
    }
    return ledger;
  }

  static restore(saved: SavedUsage | EarlierUsage): UsageLedger {
    const { bases, totals, ...rest } = 'bootId' in saved ? renamed(saved) : saved;
    const ledger = new UsageLedger({ ...rest });
    for (const base of bases) ledger.bases.set(base.publicKey, { ...base });
    for (const total of totals) ledger.totals.set(total.configId, { ...total, connected: false, countedMinute: -1 });
    return ledger;
  }

  get ledgerId(): string {
    return this.saved.ledgerId;
  }

  /** Bytes of the config in both directions since the ledger began. */
  bytesOf(configId: string): number {
    const total = this.totals.get(configId);
    return total === undefined ? 0 : bytes(total);
  }

  /** Those of them that the API has acknowledged. */
  acknowledgedBytesOf(configId: string): number {
    return this.totals.get(configId)?.acknowledgedBytes ?? 0;
  }

  /**
   * Takes in one reading of the whole interface.
   * @param incarnation identity of the interface; another one than before means that all its counters began at zero
   * @param ownerOf the config that a public key belongs to; a key nobody owns is not counted
   * @param now milliseconds since 1970
   */
  observe(
    readings: Readings,
    incarnation: string,
    ownerOf: (publicKey: string) => string | undefined,
    now: number,
  ): void {
    if (incarnation !== this.saved.incarnation) this.bases.clear();
    this.saved.incarnation = incarnation;
    for (const publicKey of this.bases.keys()) if (!readings.has(publicKey)) this.bases.delete(publicKey);

    const today = dateOf(now);
    for (const total of this.totals.values()) keepFromAhead(total, today);
    const connected = new Set<string>();
    for (const [publicKey, reading] of readings) {
      const base = this.bases.get(publicKey);
      const configId = ownerOf(publicKey) ?? base?.configId;
      if (configId === undefined || configId === null) continue;
      const total = this.totalOf(configId);
      this.add(total, grown(reading.receivedBytes, base?.receivedBytes), grown(reading.sentBytes, base?.sentBytes));
      this.noteHandshake(total, reading.latestHandshakeAt, today);
      if (now / 1000 - reading.latestHandshakeAt < CONNECTED_FOR_SECONDS) connected.add(configId);
      const { receivedBytes, sentBytes } = reading;
      this.bases.set(publicKey, { publicKey, configId, receivedBytes, sentBytes });
    }
    this.noteConnected(connected, Math.floor(now / 60_000));
  }

  /** The peer was taken off the interface: its counters begin at zero when it comes back. Save before it may. */
  forget(publicKey: string): void {
    this.bases.delete(publicKey);
  }

  /** What the API has to hear: every config whose figures changed since it acknowledged them, and all connected ones. */
  due(): UsageLine[] {
    return [...this.totals.values()].filter((total) => total.due || total.connected).map(line);
  }

  /** The number of the next report; saved before the report is sent, so that no number is used for two. */
  nextSequence(): number {
    this.saved.sequence += 1;
    return this.saved.sequence;
  }

  /** The API has stored these lines. */
  acknowledge(lines: readonly UsageLine[]): void {
    for (const acknowledged of lines) {
      const total = this.totals.get(acknowledged.configId);
      if (total === undefined) continue;
      total.acknowledgedBytes = bytes(acknowledged);
      total.due = FIGURES.some((figure) => total[figure] !== acknowledged[figure]);
    }
  }

  save(): SavedUsage {
    const totals = [...this.totals.values()].map(({ connected: _, countedMinute: __, ...total }) => total);
    return { ...this.saved, bases: [...this.bases.values()], totals };
  }

  private totalOf(configId: string): Total {
    const total = this.totals.get(configId) ?? emptyTotal(configId);
    this.totals.set(configId, total);
    return total;
  }

  private add(total: Total, receivedBytes: number, sentBytes: number): void {
    if (receivedBytes === 0 && sentBytes === 0) return;
    total.receivedBytes += receivedBytes;
    total.sentBytes += sentBytes;
    total.due = true;
  }

  private noteHandshake(total: Total, at: number, today: string): void {
    if (at === 0) return;
    const handshake = dateOf(at * 1000);
    const date = handshake < today ? handshake : today;
    if (total.lastHandshakeDate !== null && date <= total.lastHandshakeDate) return;
    total.lastHandshakeDate = date;
    total.due = true;
  }

  private noteConnected(connected: ReadonlySet<string>, minute: number): void {
    for (const total of this.totals.values()) {
      const isConnected = connected.has(total.configId);
      if (isConnected !== total.connected) total.due = true;
      total.connected = isConnected;
      if (!isConnected || minute === total.countedMinute || minute === this.resumedAtMinute) continue;
      total.connectedMinutes += 1;
      total.countedMinute = minute;
      total.due = true;
    }
    this.saved.minute = minute;
  }
}

const FIGURES = ['receivedBytes', 'sentBytes', 'connectedMinutes', 'lastHandshakeDate', 'connected'] as const;

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A machine whose clock was ahead has noted a day that has not come; the API takes none such. */
function keepFromAhead(total: Total, today: string): void {
  if (total.lastHandshakeDate === null || total.lastHandshakeDate <= today) return;
  total.lastHandshakeDate = today;
  total.due = true;
}

const bytes = (of: { receivedBytes: number; sentBytes: number }): number => of.receivedBytes + of.sentBytes;

/** A counter that fell has begun again at zero. */
const grown = (counter: number, base = 0): number => (counter < base ? counter : counter - base);

function line(total: Total): UsageLine {
  const { configId, receivedBytes, sentBytes, connectedMinutes, lastHandshakeDate, connected } = total;
  return { configId, receivedBytes, sentBytes, connectedMinutes, lastHandshakeDate, connected };
}

const emptyTotal = (configId: string): Total => ({
  configId,
  receivedBytes: 0,
  sentBytes: 0,
  connectedMinutes: 0,
  lastHandshakeDate: null,
  connected: false,
  acknowledgedBytes: 0,
  due: false,
  countedMinute: -1,
});
