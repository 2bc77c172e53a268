import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { ApiClock } from './api-clock.js';
import {
  Gone,
  Refused,
  Unauthorized,
  type Change,
  type ControlPlane,
  type Enrolment,
  type Heartbeat,
} from './control-plane.js';
import type { AppliedPeers, HeartbeatAnswer, Snapshot, UsageAnswer, UsageReport } from './control-plane.js';

const REQUEST_TIMEOUT_MS = 20_000;

/** Peers with a preshared key are given to those alone who say that they know what it is. */
const KNOWS = { 'veilway-knows': 'preshared-keys' };

/** The API says something every 15 seconds; three times nothing means that nobody is there. */
const SILENCE_MS = 45_000;

/** The API over HTTP. */
export class HttpControlPlane implements ControlPlane {
  roundTripMs: number | null = null;
  private credential: string | null = null;

  /** @param api its base URL, without a trailing slash */
  constructor(
    private readonly api: string,
    private readonly clock: ApiClock,
    private readonly silenceMs = SILENCE_MS,
  ) {}

  /** Speaks with this credential from now on. */
  authenticate(credential: string): void {
    this.credential = credential;
  }

  enrol(request: Parameters<ControlPlane['enrol']>[0]): Promise<Enrolment> {
    return this.json('POST', 'enrol', request);
  }

  snapshot(): Promise<Snapshot> {
    return this.json('GET', 'snapshot');
  }

  usage(report: UsageReport): Promise<UsageAnswer> {
    return this.json('POST', 'usage', report);
  }

  heartbeat(heartbeat: Heartbeat): Promise<HeartbeatAnswer> {
    return this.json('POST', 'heartbeat', heartbeat);
  }

  async peers(applied: AppliedPeers): Promise<void> {
    await this.send('POST', 'peers', applied, AbortSignal.timeout(REQUEST_TIMEOUT_MS));
  }

  async *changes(after: string, installationId: string, signal: AbortSignal): AsyncIterable<Change> {
    const silent = new AbortController();
    const silence = setTimeout(
      () => silent.abort(new Error(`no word from the API for ${this.silenceMs} ms`)),
      this.silenceMs,
    );
    try {
      const path = `changes?${new URLSearchParams({ after, installationId }).toString()}`;
      const response = await this.send('GET', path, undefined, AbortSignal.any([signal, silent.signal]));
      const events: EventSourceMessage[] = [];
      const parser = createParser({ onEvent: (event) => events.push(event) });
      const text = new TextDecoder();
      for await (const chunk of response.body!) {
        silence.refresh();
        parser.feed(text.decode(chunk as Uint8Array, { stream: true }));
        for (const { event, data } of events.splice(0)) {
          if (event === 'resync') yield { kind: 'resync' };
          if (event === 'peers')
            yield { kind: 'peers', ...(JSON.parse(data) as Omit<Change & { kind: 'peers' }, 'kind'>) };
        }
      }
    } finally {
      clearTimeout(silence);
    }
  }

  private async json<T>(method: string, path: string, body?: unknown): Promise<T> {
    const started = performance.now();
    const response = await this.send(method, path, body, AbortSignal.timeout(REQUEST_TIMEOUT_MS));
    const answer = (await response.json()) as T;
    this.roundTripMs = Math.round((performance.now() - started) * 100) / 100;
    return answer;
  }

  private async send(method: string, path: string, body: unknown, signal: AbortSignal): Promise<Response> {
    const headers: Record<string, string> = { accept: 'application/json, text/event-stream', ...KNOWS };
    if (this.credential !== null) headers['authorization'] = `Bearer ${this.credential}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const init = { method, headers, signal, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await fetch(`${this.api}/api/v1/gateway/${path}`, init);
    if (response.ok) {
      this.clock.hear(response.headers.get('date'));
      return response;
    }
    throw await failureOf(response, `${method} gateway/${path.replace(/\?.*/, '')}`);
  }
}

async function failureOf(response: Response, request: string): Promise<Error> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  const problem = (isProblem ? await response.json() : {}) as { title?: string; detail?: string };
  if (!isProblem) await response.body?.cancel();
  const message = `${request}: ${response.status} ${problem.detail ?? problem.title ?? response.statusText}`;
  if (response.status === 410) return new Gone(message);
  if (response.status === 409 && isProblem) return new Refused(message);
  // A proxy in between may answer 401 too, and must not make us drop every customer.
  return response.status === 401 && isProblem ? new Unauthorized(message) : new Error(message);
}
