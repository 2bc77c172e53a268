import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of another program
type Json = any;
export type Reply = { status: number; headers: IncomingHttpHeaders; body: Json };
type Session = { accessToken: string };

/** Speaks HTTP to the API over kept connections; node:http, because a client that works less disturbs less. */
export class Caller {
  private readonly agent: Agent;

  /**
   * @param session whose calls they are; nobody's without
   * @param localAddress where they come from, on a machine that has several addresses as each has on loopback
   */
  constructor(
    readonly base: string,
    readonly session?: Session,
    private readonly localAddress?: string,
  ) {
    this.agent = new Agent({ keepAlive: true, localAddress });
  }

  call(method: string, path: string, body?: unknown, headers: OutgoingHttpHeaders = {}): Promise<Reply> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return this.send(method, `/api/v1/${path}`, payload, {
      ...(payload === undefined
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) }),
      ...(this.session ? { Authorization: `Bearer ${this.session.accessToken}` } : {}),
      ...headers,
    });
  }

  /** Exactly this and nothing else. */
  send(method: string, path: string, payload?: string | Buffer, asked: OutgoingHttpHeaders = {}): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const sent = request(this.base, { method, path, headers: asked, agent: this.agent }, (answer) => {
        const { statusCode, headers } = answer;
        if (headers['content-type']?.startsWith('text/event-stream')) {
          answer.destroy(); // it would never end: its head is all there is to see
          return resolve({ status: statusCode!, headers, body: '' });
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = headers['content-type']?.includes('json') && text !== '';
          try {
            resolve({ status: statusCode!, headers, body: isJson ? JSON.parse(text) : text });
          } catch (cause) {
            reject(new Error(`${method} ${path} answered what is no JSON: ${text.slice(0, 100)}`, { cause }));
          }
        });
      });
      sent.on('error', (cause) => reject(new Error(`${method} ${path}: ${cause.message}`, { cause })));
      sent.end(payload);
    });
  }

  /** A call that must succeed. */
  async ask(method: string, path: string, body?: unknown, headers?: OutgoingHttpHeaders): Promise<Json> {
    const answer = await this.call(method, path, body, headers);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** One that must succeed, after a proof that it is still them. */
  async askProven(password: string, method: string, path: string, body?: unknown): Promise<Json> {
    const { proof } = await this.ask('POST', 'account/proofs', { password });
    return this.ask(method, path, body, { 'X-Proof': proof });
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<Caller> {
    const session = (await this.ask('POST', 'auth/sign-in', { email, password })) as Session;
    return new Caller(this.base, session, this.localAddress);
  }

  /** Closes what is kept open. */
  end(): void {
    this.agent.destroy();
  }
}
