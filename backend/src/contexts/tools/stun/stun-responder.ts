import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { minutes } from '@nestjs/throttler';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6, type AddressInfo } from 'node:net';
import { Clock } from '../../../platform/clock.js';
import { networkOf } from '../../../platform/http/network.js';
import { RequestCounts } from '../../../platform/http/request-counts.js';
import { Settings } from '../../../platform/settings.js';
import { answerTo } from './stun-message.js';

/** A browser asks from each of its interfaces and repeats what got lost: some dozen for one test. */
export const ANSWERS_PER_MINUTE = 120;

/**
 * Tells browsers from which address their datagrams come, so that the WebRTC test needs nobody else. It writes nothing
 * down, and answers with little more than it was sent: who forges a sender gains nothing.
 */
@Injectable()
export class StunResponder implements OnApplicationBootstrap, OnApplicationShutdown {
  private socket: Socket | undefined;
  /** Of its own: forged senders must not push out what counts wrong passwords. */
  private readonly counts: RequestCounts;

  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(Clock) clock: Clock,
  ) {
    this.counts = new RequestCounts(clock);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { role, stunPort } = this.settings;
    if (role !== 'worker' && stunPort > 0) await this.listen(stunPort);
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.socket) return;
    const closed = once(this.socket, 'close');
    this.socket.close();
    this.socket = undefined;
    await closed;
  }

  /** @param port 0: any that is free */
  async listen(port: number): Promise<AddressInfo> {
    const { host } = this.settings;
    const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
    socket.bind(port, host);
    await once(socket, 'listening').catch((error: Error) => {
      socket.close();
      throw Object.assign(error, { setting: 'STUN_PORT' });
    });
    this.socket = socket;
    // One datagram that could not be read is no reason to end.
    socket.on('error', () => undefined);
    socket.on('message', (request, from) => this.answer(socket, request, from));
    return socket.address();
  }

  private answer(socket: Socket, request: Buffer, from: { address: string; port: number }): void {
    const answer = answerTo(request, from);
    if (!answer || this.counts.count(networkOf(from.address), minutes(1), ANSWERS_PER_MINUTE).isBlocked) return;
    // Who cannot be reached any more gets none, and a datagram from port 0 nobody can answer.
    if (from.port > 0) socket.send(answer, from.port, from.address, () => undefined);
  }
}
