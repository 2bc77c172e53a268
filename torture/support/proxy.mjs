import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 250;

/** Gives each connection to the next process that says it is ready, as a balancer in front of them does. */
export class Proxy {
  #targets;
  #turn = 0;
  #isOpen = true;

  /** @param {string[]} urls */
  static async before(urls) {
    const proxy = new Proxy();
    proxy.#targets = urls.map((url) => ({ url, port: Number(new URL(url).port), isReady: true, sockets: new Set() }));
    proxy.server = createServer((near) => proxy.#join(near)).listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    for (const target of proxy.#targets) void proxy.#watch(target);
    return proxy;
  }

  get url() {
    return `http://127.0.0.1:${this.server.address().port}`;
  }

  close() {
    this.#isOpen = false;
    for (const { sockets } of this.#targets) for (const socket of sockets) socket.destroy();
    this.server.close();
  }

  async #watch(target) {
    for (; this.#isOpen; await delay(LOOK_EVERY_MS)) {
      const answer = await fetch(`${target.url}/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => undefined,
      );
      await answer?.arrayBuffer().catch(() => undefined);
      target.isReady = answer?.ok ?? false;
    }
  }

  #join(near) {
    near.on('error', () => undefined);
    const ready = this.#targets.filter(({ isReady }) => isReady);
    // Where all say that they are not, as while a store is away, they may say so themselves.
    const among = ready.length > 0 ? ready : this.#targets;
    this.#turn += 1;
    const target = among[this.#turn % among.length];
    const far = connect(target.port, '127.0.0.1');
    far.on('error', () => (target.isReady = false));
    target.sockets.add(far);
    far.on('close', () => {
      target.sockets.delete(far);
      near.destroy();
    });
    near.on('close', () => far.destroy());
    near.pipe(far);
    far.pipe(near);
  }
}
