import { built } from '../built.mjs';

const GB = 1e9;
const PASSWORD = 'correct horse';
const day = (test) => test.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length);

const TRIES = 10;

/** However busy the machine is: who waits for read models is told after a while that they are late. */
export async function settled(test, tries = TRIES) {
  try {
    await test.settle();
  } catch (error) {
    if (error.name !== 'Unavailable' || tries === 1) throw error;
    await settled(test, tries - 1);
  }
}

/** What somebody does over HTTP. */
export class Somebody {
  #devices = [];
  #bytes = 0;
  #asked = 0;

  constructor(stage, index) {
    Object.assign(this, stage, { index, email: emailOf(index) });
    this.server = stage.servers[index];
    this.other = stage.servers[(index + 1) % stage.servers.length];
  }

  async signUp() {
    const { customer } = await built('backend', 'testing/actors.js');
    this.account = await customer(this.test, this.email, nameOf(this.index));
    this.token = this.account.token;
  }

  async comesBack() {
    const { signIn } = await built('backend', 'testing/actors.js');
    const { token, refreshToken } = await signIn(this.test, this.email);
    this.token = token;
    for (let n = 0; n < 3; n += 1) {
      this.test.clock.advance({ minutes: 14 });
      const { body } = await this.ask('POST', 'auth/refresh', { refreshToken: this.refresh ?? refreshToken });
      [this.token, this.refresh] = [body.accessToken, body.refreshToken];
    }
    this.refresh = undefined;
  }

  async ask(method, path, body, headers) {
    const key = { 'Idempotency-Key': `${this.index}-${(this.#asked += 1)}` };
    const once = () => this.test.call(method, path, { token: this.token, body, headers: { ...key, ...headers } });
    let answer = await once();
    // A machine that is busy shows late what was stored.
    for (let tries = 1; answer.status === 503 && tries < TRIES; tries += 1) answer = await once();
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer;
  }

  async buys(planId, outcome = 'paid') {
    const { body } = await this.ask('POST', 'orders', { planId });
    await this.ask('POST', `test-payments/${body.id}`, { outcome });
    await settled(this.test);
    return body.id;
  }

  async connects(...names) {
    for (const deviceName of names) {
      const { body } = await this.ask('POST', 'configs', { serverId: this.server.id, deviceName });
      this.#devices.push(body.id);
    }
    await this.browses();
  }

  /** Its gateway says what was carried. */
  async browses() {
    if (this.#devices.length === 0) return;
    this.#bytes += GB;
    const carried = { receivedBytes: this.#bytes, sentBytes: this.#bytes / 10, connectedMinutes: this.#bytes / GB };
    const peers = this.#devices.map((configId) => ({ configId, ...carried, lastHandshakeDate: day(this.test) }));
    await this.server.gateway.usage(...peers);
  }

  async leavesOne() {
    await this.ask('DELETE', `configs/${this.#devices.shift()}`);
    await settled(this.test);
    await this.server.gateway.letsGo();
  }

  async moves() {
    await this.ask('POST', `configs/${this.#devices.shift()}/move`, { serverId: this.other.id });
    await settled(this.test);
    await this.other.gateway.letsGo();
    await settled(this.test);
    await this.server.gateway.letsGo();
  }

  async asksForHelp() {
    const question = { subject: 'It does not connect', priority: 'medium', message: 'Since today, on all devices.' };
    const { body } = await this.ask('POST', 'tickets', question);
    await this.helper.answer(body.id, 'Please try another server.');
    await this.ask('POST', `tickets/${body.id}/replies`, { message: 'That works, thank you.' });
    await this.ask('POST', `tickets/${body.id}/resolve`, {});
    await this.ask('POST', `tickets/${body.id}/rate`, { rating: 'good' }).catch(() => undefined);
  }

  async reads() {
    await this.ask('POST', 'notifications/read', { all: true });
  }

  async cancels() {
    const { body } = await this.ask('GET', 'subscriptions');
    await this.ask('POST', `subscriptions/${body.items[0].id}/cancel`, {});
  }

  async closes() {
    const { proofOf } = await built('backend', 'testing/actors.js');
    await this.ask('POST', 'account/close', {}, await proofOf(this.test, this, { password: PASSWORD }));
    this.isGone = true;
  }
}

export const emailOf = (index) => `walker.${index}@example.com`;
export const nameOf = (index) => `Olive Walker${index}`;
