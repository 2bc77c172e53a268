import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { minutes } from '@nestjs/throttler';
import { LRUCache } from 'lru-cache';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6, type AddressInfo } from 'node:net';
import { Clock } from '../../../platform/clock.js';
import { networkOf, unmapped } from '../../../platform/http/network.js';
import { RequestCounts } from '../../../platform/http/request-counts.js';
import { Settings } from '../../../platform/settings.js';
import { nothingAt, questionOf } from './dns-message.js';

/** Of one network: a resolver asks for many people. */
export const ANSWERS_PER_MINUTE = 1_200;
/** A browser comes back for it at once. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 5_000;
/** A resolver may ask from several addresses. */
const MOST_OF_ONE = 4;

/** What a browser makes up, so that nobody else has asked for it before. */
export const TEST_ID = /^[\da-f]{32}$/;

/**
 * Answers for the zone whose names browsers make up in the DNS test, and remembers for a minute, in memory alone, which
 * resolver asked for each: that is who learns what its visitor opens. It is no resolver: of other names it says nothing.
 */
@Injectable()
export class DnsResponder implements OnApplicationBootstrap, OnApplicationShutdown {
  private socket: Socket | undefined;
  private readonly asked = new LRUCache<string, { at: number; resolvers: Set<string> }>({ max: MOST_REMEMBERED });
  /** Of its own: forged senders must not push out what counts wrong passwords. */
  private readonly counts: RequestCounts;

  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.counts = new RequestCounts(clock);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { role, dnsTestZone, dnsTestPort } = this.settings;
    if (role !== 'worker' && dnsTestZone !== undefined) await this.listen(dnsTestPort);
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.socket) return;
    const closed = once(this.socket, 'close');
    this.socket.close();
    this.socket = undefined;
    await closed;
  }

  /** Who asked for the name of a test within the last minute. */
  resolversOf(id: string): string[] {
    const found = this.asked.get(id);
    return found && found.at + REMEMBERED_MS > this.now ? [...found.resolvers] : [];
  }

  get address(): AddressInfo | undefined {
    return this.socket?.address();
  }

  private get now(): number {
    return this.clock.now().getTime();
  }

  /** @param port 0: any that is free */
  private async listen(port: number): Promise<void> {
    const { host } = this.settings;
    const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
    socket.bind(port, host);
    await once(socket, 'listening').catch((error: Error) => {
      socket.close();
      throw Object.assign(error, { setting: 'DNS_TEST_PORT' });
    });
    this.socket = socket;
    // One datagram that could not be read is no reason to end.
    socket.on('error', () => undefined);
    socket.on('message', (query, from) => this.answer(socket, query, from));
  }

  private answer(socket: Socket, query: Buffer, from: { address: string; port: number }): void {
    const question = questionOf(query);
    const zone = this.settings.dnsTestZone!;
    if (!question || !`.${question.name}`.endsWith(`.${zone}`) || from.port === 0) return;
    if (this.counts.count(networkOf(from.address), minutes(1), ANSWERS_PER_MINUTE).isBlocked) return;
    const id = question.name.slice(0, -zone.length - 1);
    if (TEST_ID.test(id)) this.remember(id, unmapped(from.address));
    socket.send(nothingAt(query, question, zone), from.port, from.address, () => undefined);
  }

  private remember(id: string, resolver: string): void {
    const known = this.resolversOf(id);
    if (known.length < MOST_OF_ONE) this.asked.set(id, { at: this.now, resolvers: new Set([...known, resolver]) });
  }
}
