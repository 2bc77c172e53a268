import { Agent, request } from 'node:http';

/** Speaks HTTP to the API over kept connections; node:http, because a client that works less disturbs less. */
export class Caller {
  #agent = new Agent({ keepAlive: true });

  /** @param {{ accessToken: string, refreshToken: string }} [session] whose calls they are; nobody's without */
  constructor(base, session) {
    this.base = base;
    this.session = session;
  }

  /** @returns {Promise<{ status: number, body: any }>} */
  call(method, path, body) {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(payload === undefined
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) }),
      ...(this.session ? { Authorization: `Bearer ${this.session.accessToken}` } : {}),
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.base}/api/v1/${path}`, { method, headers, agent: this.#agent }, (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = answer.headers['content-type']?.includes('json') && text !== '';
          resolve({ status: answer.statusCode, body: isJson ? JSON.parse(text) : text });
        });
      });
      sent.on('error', (cause) => reject(new Error(`${method} ${path}: ${cause.message}`, { cause })));
      sent.end(payload);
    });
  }

  /** A call that must succeed. */
  async ask(method, path, body) {
    const answer = await this.call(method, path, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async signIn({ email, password }) {
    return new Caller(this.base, await this.ask('POST', 'auth/sign-in', { email, password }));
  }
}
