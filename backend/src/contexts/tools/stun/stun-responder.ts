import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { minutes } from '@nestjs/throttler';
import type { AddressInfo } from 'node:net';
import { Clock } from '../../../platform/clock.js';
import { networkOf } from '../../../platform/http/limits/network.js';
import { NobodyElse } from '../../../platform/fan-out/fan-out.js';
import { RequestCounts } from '../../../platform/fan-out/request-counts.js';
import { Settings } from '../../../platform/settings.js';
import { UdpPort, type Sender } from '../udp/udp-port.js';
import { answerTo } from './stun-message.js';

/** A browser asks from each of its interfaces and repeats what got lost: some dozen for one test. */
export const ANSWERS_PER_MINUTE = 120;

/**
 * Tells browsers from which address their datagrams come, so that the WebRTC test needs nobody else. It writes nothing
 * down, and answers with little more than it was sent: who forges a sender gains nothing.
 */
@Injectable()
export class StunResponder implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly port: UdpPort;
  /** Of its own: forged senders must not push out what counts wrong passwords. */
  private readonly counts: RequestCounts;

  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(Clock) clock: Clock,
  ) {
    this.counts = new RequestCounts(clock, new NobodyElse());
    this.port = new UdpPort(settings.host, 'STUN_PORT', (request, from) => this.answer(request, from));
  }

  async onApplicationBootstrap(): Promise<void> {
    const { role, stunPort } = this.settings;
    if (role !== 'worker' && stunPort > 0) await this.listen(stunPort);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.port.close();
  }

  /** @param port 0: any that is free */
  listen(port: number): Promise<AddressInfo> {
    return this.port.listen(port);
  }

  private answer(request: Buffer, from: Sender): Buffer | undefined {
    const answer = answerTo(request, from);
    if (!answer || this.counts.count(networkOf(from.address), minutes(1), ANSWERS_PER_MINUTE).isBlocked)
      return undefined;
    return answer;
  }
}
