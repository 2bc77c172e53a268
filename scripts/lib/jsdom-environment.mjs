import { createRequire } from 'node:module';
import { withoutLeftovers } from './leftovers.mjs';
import { withPackages } from './packages-once.mjs';
import { quickenStyles } from './quick-styles.mjs';

const require = createRequire(import.meta.url);
quickenStyles(createRequire(require.resolve('jest-environment-jsdom')));
const { TestEnvironment } = require('jest-environment-jsdom');

/** As browsers have it, for React, which tells itself so that it has something to do. Node's would stay open. */
class MessageChannel {
  port1 = {};
  port2 = { postMessage: (data) => setImmediate(() => this.port1.onmessage?.({ data })) };
}

/** jsdom's signals are its own; requests of Node take only Node's. */
function nodeSignal(signal) {
  if (!signal || signal instanceof AbortSignal) return signal;
  const own = new AbortController();
  const abort = () => own.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return own.signal;
}

const fromNode = { fetch, Headers, Request, Response, ReadableStream, structuredClone, TextDecoder, TextEncoder };

/** jsdom with what browsers have and it lacks; Node has the same things under the same names. */
export default class BrowserEnvironment extends withPackages(withoutLeftovers(TestEnvironment)) {
  async setup() {
    await super.setup();
    const { global } = this;
    Object.assign(global, fromNode, {
      MessageChannel,
      // Node knows no page that a relative address could belong to.
      Request: class extends Request {
        constructor(input, init) {
          super(typeof input === 'string' ? new URL(input, global.location.href) : input, {
            ...init,
            signal: nodeSignal(init?.signal),
          });
        }
      },
      // Material UI still uses the listeners' old names.
      matchMedia: () => ({
        matches: false,
        addEventListener() {},
        removeEventListener() {},
        addListener() {},
        removeListener() {},
      }),
      ResizeObserver: class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    });
  }
}
