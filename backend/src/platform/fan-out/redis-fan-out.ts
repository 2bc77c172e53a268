import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { opened, sealed } from '../crypto/sealing.js';
import { FanOut, type Topic } from './fan-out.js';

const LONGEST_WAIT_MS = 2_000;
const STEP_MS = 100;

const CONTEXT = 'fan-out';

type Word = { from: string; topic: string; said: unknown };

/**
 * By Redis or Valkey, which store nothing of it: a channel has no memory. Every word is sealed, so that a server that others use too
 * neither reads nor invents one.
 */
export class RedisFanOut extends FanOut {
  private readonly from = randomUUID();
  private readonly speaking: Redis;
  private readonly listening: Redis;

  /**
   * @param url redis://user:password@host:6379, or rediss:// with TLS
   * @param key 32 bytes that all processes of the installation share, and no others
   */
  constructor(
    url: string,
    private readonly key: Buffer,
  ) {
    super();
    const options = {
      retryStrategy: (times: number) => Math.min(times * STEP_MS, LONGEST_WAIT_MS),
      // What cannot be said now is old when it can.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
    };
    this.speaking = new Redis(url, options);
    this.listening = new Redis(url, { ...options, autoResubscribe: false });
    // Said in health; every try would say it again.
    for (const connection of [this.speaking, this.listening]) connection.on('error', () => undefined);
    const channel = this.channel;
    this.listening.on('ready', () => void this.listening.subscribe(channel).catch(() => undefined));
    this.listening.on('messageBuffer', (_: Buffer, bytes: Buffer) => this.heard(bytes));
  }

  get trouble(): string | undefined {
    const isThere = this.speaking.status === 'ready' && this.listening.status === 'ready';
    return isThere
      ? undefined
      : 'Redis does not answer: each process knows of gateways, of who is at a ticket and of limits only what it hears itself.';
  }

  tell<T>(topic: Topic<T>, said: T): void {
    if (this.speaking.status !== 'ready') return;
    const word: Word = { from: this.from, topic: topic.name, said };
    this.speaking
      .publish(this.channel, sealed(this.key, CONTEXT, Buffer.from(JSON.stringify(word))))
      .catch(() => undefined);
  }

  async stop(): Promise<void> {
    for (const connection of [this.speaking, this.listening]) connection.disconnect();
    return Promise.resolve();
  }

  /** Of this installation: others may use the same server. */
  private get channel(): string {
    return `veilway:${this.key.subarray(0, 4).toString('hex')}`;
  }

  private heard(bytes: Buffer): void {
    let word: Word;
    try {
      word = JSON.parse(opened(this.key, CONTEXT, bytes).toString()) as Word;
    } catch {
      return; // nobody of ours said it
    }
    if (word.from !== this.from) this.hear(word.topic, word.said);
  }
}
