import { MOST_PEERS } from '@veilway/api-client/limits';
import type { ApiClock } from '../api/api-clock.js';
import type { ControlPlane, UsageLine } from '../api/control-plane.js';
import type { InterfacePeers } from '../peers/interface-peers.js';
import { currentIncarnation } from '../host/incarnation.js';
import type { UsageFile } from './usage-file.js';
import type { Readings, UsageLedger } from './usage-ledger.js';
import type { WantedPeers } from '../peers/wanted-peers.js';

/** Where the counters come from. */
interface Meter {
  /** Which interface this is; null while there is none. */
  incarnation(): Promise<string | null>;
  readings(): Promise<Readings>;
}

/** The ledger between the interface, the disk and the API. */
export class Accounting {
  private reading: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly ledger: UsageLedger,
    private readonly wanted: WantedPeers,
    private readonly meter: Meter,
    private readonly file: UsageFile,
    private readonly clock: Pick<ApiClock, 'now' | 'aheadMs'>,
  ) {}

  /** Reads the counters and has them on disk when it is done. */
  read(): Promise<void> {
    return this.inTurn(() => this.readNow());
  }

  /**
   * Takes the peers off the interface that are no longer wanted, after their last bytes were read. No other
   * reading runs meanwhile: it would add counters again that are already in the totals.
   */
  sweep(peers: InterfacePeers): Promise<void> {
    return this.inTurn(() =>
      peers.sweep(
        () => this.readNow(),
        (gone) => this.forget(gone),
      ),
    );
  }

  /**
   * Tells the API what it has to hear.
   * @param onLease takes each new lease that it answers with
   */
  async report(api: ControlPlane, onLease: (configId: string, leaseBytes: number | null) => void): Promise<void> {
    const due = this.ledger.due();
    const reports: { sequence: number; peers: UsageLine[] }[] = [];
    for (let at = 0; at < due.length; at += MOST_PEERS) {
      reports.push({ sequence: this.ledger.nextSequence(), peers: due.slice(at, at + MOST_PEERS) });
    }
    // The numbers are on disk before they are used: a number used twice would hide the second report.
    if (reports.length > 0) await this.save();
    for (const report of reports) {
      const { acknowledged, leases, refused = [] } = await api.usage({ ledgerId: this.ledger.ledgerId, ...report });
      if (acknowledged < report.sequence) continue;
      // What it has not stored it is told again, be it that it did not believe it: once enough time has passed, it does.
      const kept = new Set(refused);
      this.ledger.acknowledge(report.peers.filter(({ configId }) => !kept.has(configId)));
      for (const { configId, leaseBytes } of leases) onLease(configId, leaseBytes);
    }
  }

  save(): Promise<void> {
    return this.file.save(this.ledger);
  }

  private async readNow(): Promise<void> {
    const incarnation = await currentIncarnation(this.meter);
    const readings = await this.meter.readings();
    if ((await currentIncarnation(this.meter)) !== incarnation)
      throw new Error('the interface was replaced while it was read');
    const { clock } = this;
    this.ledger.observe(
      shifted(readings, -clock.aheadMs),
      incarnation,
      (publicKey) => this.wanted.ownerOf(publicKey),
      clock.now(),
    );
    await this.save();
  }

  private forget(publicKeys: readonly string[]): Promise<void> {
    for (const publicKey of publicKeys) {
      this.ledger.forget(publicKey);
      this.wanted.forget(publicKey);
    }
    return this.save();
  }

  private inTurn(task: () => Promise<void>): Promise<void> {
    const done = this.reading.then(task);
    this.reading = done.catch(() => undefined);
    return done;
  }
}

/** The interface knows the machine's clock only. */
const shifted = (readings: Readings, ms: number): Readings =>
  new Map(
    [...readings].map(([publicKey, { latestHandshakeAt: at, ...counters }]) => [
      publicKey,
      { ...counters, latestHandshakeAt: at === 0 ? 0 : at + Math.round(ms / 1000) },
    ]),
  );
