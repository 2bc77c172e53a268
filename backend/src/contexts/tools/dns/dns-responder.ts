import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { minutes } from '@nestjs/throttler';
import { LRUCache } from 'lru-cache';
import type { AddressInfo } from 'node:net';
import { Clock } from '../../../platform/clock.js';
import { networkOf, unmapped } from '../../../platform/http/limits/network.js';
import { NobodyElse } from '../../../platform/fan-out/fan-out.js';
import { RequestCounts } from '../../../platform/fan-out/request-counts.js';
import { Settings } from '../../../platform/settings.js';
import { UdpPort, type Sender } from '../udp/udp-port.js';
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
  private readonly port: UdpPort;
  private readonly asked = new LRUCache<string, { at: number; resolvers: Set<string> }>({ max: MOST_REMEMBERED });
  /** Of its own: forged senders must not push out what counts wrong passwords. */
  private readonly counts: RequestCounts;

  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.counts = new RequestCounts(clock, new NobodyElse());
    this.port = new UdpPort(settings.host, 'DNS_TEST_PORT', (query, from) => this.answer(query, from));
  }

  async onApplicationBootstrap(): Promise<void> {
    const { role, dnsTestZone, dnsTestPort } = this.settings;
    if (role !== 'worker' && dnsTestZone !== undefined) await this.port.listen(dnsTestPort);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.port.close();
  }

  /** Who asked for the name of a test within the last minute. */
  resolversOf(id: string): string[] {
    const found = this.asked.get(id);
    return found && found.at + REMEMBERED_MS > this.now ? [...found.resolvers] : [];
  }

  get address(): AddressInfo | undefined {
    return this.port.address;
  }

  private get now(): number {
    return this.clock.now().getTime();
  }

  private answer(query: Buffer, from: Sender): Buffer | undefined {
    const question = questionOf(query);
    const zone = this.settings.dnsTestZone!;
    if (!question || !`.${question.name}`.endsWith(`.${zone}`) || from.port === 0) return undefined;
    if (this.counts.count(networkOf(from.address), minutes(1), ANSWERS_PER_MINUTE).isBlocked) return undefined;
    const id = question.name.slice(0, -zone.length - 1);
    if (TEST_ID.test(id)) this.remember(id, unmapped(from.address));
    return nothingAt(query, question, zone);
  }

  private remember(id: string, resolver: string): void {
    const known = this.resolversOf(id);
    if (known.length < MOST_OF_ONE) this.asked.set(id, { at: this.now, resolvers: new Set([...known, resolver]) });
  }
}
