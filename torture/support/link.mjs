import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A piece of network between two programs, which can be cut and can fall silent. */
export class Link {
  #pairs = new Set();
  #isCut = false;
  #isSilent = false;

  static async to(port) {
    const link = new Link();
    link.server = createServer((near) => link.#join(near, port)).listen(0, '127.0.0.1');
    await once(link.server, 'listening');
    return link;
  }

  get port() {
    return this.server.address().port;
  }

  /** Whatever is open breaks, and nothing new is taken. */
  cut() {
    this.#isCut = true;
    for (const pair of this.#pairs) pair.forEach((socket) => socket.destroy());
  }

  /** Everything stays open and nothing arrives, as behind a firewall that forgot; what was sent meanwhile comes late. */
  silence() {
    this.#isSilent = true;
    for (const pair of this.#pairs) pair.forEach((socket) => socket.pause());
  }

  mend() {
    this.#isCut = this.#isSilent = false;
    for (const pair of this.#pairs) pair.forEach((socket) => socket.resume());
  }

  close() {
    this.cut();
    this.server.close();
  }

  #join(near, port) {
    if (this.#isCut) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    const pair = [near, far];
    this.#pairs.add(pair);
    for (const [from, to] of [pair, [far, near]]) {
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        this.#pairs.delete(pair);
      });
      from.on('data', (chunk) => {
        if (to.write(chunk)) return;
        from.pause();
        to.once('drain', () => this.#isSilent || from.resume());
      });
      if (this.#isSilent) from.pause();
    }
  }
}
