import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6, type AddressInfo } from 'node:net';

export type Sender = Readonly<{ address: string; port: number }>;

/** A port on which each datagram is answered by itself, or not at all. */
export class UdpPort {
  private socket: Socket | undefined;

  /** `setting`: what names the port, for who has to mend it. `answerTo`: undefined where there is no answer. */
  constructor(
    private readonly host: string,
    private readonly setting: string,
    private readonly answerTo: (datagram: Buffer, from: Sender) => Buffer | undefined,
  ) {}

  get address(): AddressInfo | undefined {
    return this.socket?.address();
  }

  /** @param port 0: any that is free */
  async listen(port: number): Promise<AddressInfo> {
    const socket = createSocket(isIPv6(this.host) ? 'udp6' : 'udp4');
    socket.bind(port, this.host);
    await once(socket, 'listening').catch((error: Error) => {
      socket.close();
      throw Object.assign(error, { setting: this.setting });
    });
    this.socket = socket;
    // One datagram that could not be read is no reason to end.
    socket.on('error', () => undefined);
    socket.on('message', (datagram, from) => {
      const answer = this.answerTo(datagram, from);
      // Who cannot be reached any more gets none, and a datagram from port 0 nobody can answer.
      if (answer && from.port > 0) socket.send(answer, from.port, from.address, () => undefined);
    });
    return socket.address();
  }

  async close(): Promise<void> {
    if (!this.socket) return;
    const closed = once(this.socket, 'close');
    this.socket.close();
    this.socket = undefined;
    await closed;
  }
}
