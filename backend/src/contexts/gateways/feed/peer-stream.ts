import type { ServerResponse } from 'node:http';
import type { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import { openEventStream } from '../../../platform/http/event-stream.js';
import type { WantedPeers } from '../read-models/wanted-peers.js';
import type { Change, ChangeFeed } from './change-feed.js';

const MOST_AT_ONCE = 500;
/** A reader this far behind is better off with a snapshot. */
const MOST_UNSENT_BYTES = 8_000_000;

type Sources = { feed: ChangeFeed; readModels: Pick<ReadModels, 'reached'>; wanted: Pick<WantedPeers, 'changes'> };

/**
 * One gateway's connection. Changes queue up while one batch is on its way, so that a burst becomes few messages, and
 * each message says what is wanted at the time it is sent.
 */
export class PeerStream {
  private readonly queue: Change[] = [];
  private sending = false;
  private readonly stopFollowing: () => void;

  constructor(
    private readonly sources: Sources,
    private readonly gateway: { serverId: string; knowsPresharedKeys: boolean },
    after: bigint,
    private readonly response: ServerResponse,
  ) {
    openEventStream(response);
    this.stopFollowing = sources.feed.follow(gateway.serverId, after, (change) => this.take(change));
    response.once('close', () => this.stop());
  }

  private stop(): void {
    this.stopFollowing();
    this.queue.length = 0;
  }

  private take(change: Change): void {
    this.queue.push(change);
    if (this.sending) return;
    this.sending = true;
    void this.send();
  }

  private async send(): Promise<void> {
    try {
      await Promise.resolve(); // changes of one batch of events go into one message
      while (this.queue.length && !this.response.destroyed) await this.sendBatch(this.queue.splice(0, MOST_AT_ONCE));
    } catch {
      // A store is away: the agent comes back by itself, and by its position misses nothing.
      this.response.destroy();
    } finally {
      this.sending = false;
    }
  }

  private async sendBatch(batch: readonly Change[]): Promise<void> {
    const { position } = batch.at(-1)!;
    await this.sources.readModels.reached(position);
    if (batch.some(({ kind }) => kind === 'credential')) return void this.response.end();
    if (batch.some(({ kind }) => kind === 'server')) return this.write(position, 'resync', {});
    const configIds = batch.flatMap((change) => (change.kind === 'config' ? [change.configId] : []));
    const leftKeys = batch.flatMap((change) => (change.kind === 'config' ? (change.publicKey ?? []) : []));
    const subscriptionIds = batch.flatMap((change) => (change.kind === 'subscription' ? [change.subscriptionId] : []));
    const { serverId, knowsPresharedKeys } = this.gateway;
    const { wanted } = this.sources;
    const changes = await wanted.changes(serverId, configIds, subscriptionIds, knowsPresharedKeys, leftKeys);
    if (changes.upsert.length + changes.remove.length > 0)
      this.write(position, 'peers', { position: String(position), ...changes });
  }

  private write(position: bigint, event: string, data: object): void {
    this.response.write(`id: ${position}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (this.response.writableLength > MOST_UNSENT_BYTES) this.response.destroy();
  }
}
