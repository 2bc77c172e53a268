import { dataOf } from '@veilway/api-client';
import { api } from '@veilway/web-client';
import { medianOf } from '../median.js';
import {
  jitterOf,
  type Live,
  type Measured,
  type Point,
  type Sample,
  speedOf,
  type Stream,
  type Way,
} from './speed-test.js';

const BASE = '/api/v1/tools/speed-test';
/** Browsers open six connections to one server: one is left for pings. */
const STREAMS: Readonly<Record<Way, number>> = { download: 4, upload: 3 };
/** As many as the specification asks for; one before them opens the connection. */
const PINGS = 5;
const PING_EVERY_MS = 400;
/** Of a direction, while connections find their speed. */
const WARM_UP = 3 / 16;
/** A piece is so long that asking for it hardly counts, and so short that the last one ends soon. */
const PIECE_MS = 500;
const FIRST_PIECE = 32 * 1_024;
const PATIENCE_MS = 12_000;
const DRAWN_EVERY_MS = 200;
/** What is shown as the speed of a moment. */
const MOMENT_MS = 1_500;

/** By the specification, per cent at the end of each phase. */
const ENDS = { ping: 25, download: 60, upload: 100 } as const;
const BEGINS: Readonly<Record<Way, number>> = { download: ENDS.ping, upload: ENDS.download };

type Tell = (live: Live) => void;
type Ping = { address: string; took: number };

/** Nothing on the way makes it shorter. */
function makeNoise(bytes: number): Blob {
  // More is not given at once.
  const parts = Array.from({ length: Math.ceil(bytes / 65_536) }, () => crypto.getRandomValues(new Uint8Array(65_536)));
  return new Blob(parts);
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** One test, from its place on the server on. */
class SpeedTest {
  private readonly headers: { Authorization: string };
  private readonly noise: Blob;
  private readonly points: Record<Way, Point[]> = { download: [], upload: [] };
  private readonly counted: Record<Way, number> = { download: 0, upload: 0 };
  private asked = 0;
  /** What the browser itself timed, by address: what the page did meanwhile does not count. */
  private readonly timed = new Map<string, number>();
  private readonly timing = new PerformanceObserver((list) => {
    for (const { name, requestStart, responseStart } of list.getEntries() as PerformanceResourceTiming[])
      if (responseStart > 0) this.timed.set(name, responseStart - requestStart);
  });

  constructor(
    private readonly slot: { token: string; secondsEachWay: number; mostBytes: number },
    private readonly tell: Tell,
    private readonly signal: AbortSignal,
  ) {
    this.headers = { Authorization: `bearer ${slot.token}` };
    this.noise = makeNoise(slot.mostBytes);
    this.timing.observe({ type: 'resource' });
  }

  async run(): Promise<Measured> {
    this.show('ping', 0);
    const [, ...asked] = await this.pings(PINGS + 1);
    const download = await this.fill('download');
    const upload = await this.fill('upload');
    // By then the browser has said of each ping how long it took.
    const { isSlowed } = await this.finish();
    const pings = this.timesOf(asked);
    return {
      downloadSpeed: download.speed,
      uploadSpeed: upload.speed,
      ping: medianOf(pings),
      jitter: jitterOf(pings),
      server: window.location.host,
      timestamp: new Date().toISOString(),
      loadedPing: { download: medianOf(this.timesOf(download.pings)), upload: medianOf(this.timesOf(upload.pings)) },
      bytes: this.counted,
      isSlowed,
      points: this.points,
    };
  }

  /** Gives the place back, also where the page goes away. */
  async finish(): Promise<{ isSlowed: boolean }> {
    this.timing.disconnect();
    const answer = await fetch(`${BASE}/finish`, { method: 'POST', headers: this.headers, keepalive: true });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return (await answer.json()) as { isSlowed: boolean };
  }

  private async ask(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...this.headers, ...init.headers };
    const answer = await fetch(path, { cache: 'no-store', ...init, headers, signal: this.signal });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer;
  }

  private async ping(): Promise<Ping> {
    const address = `${window.location.origin}${BASE}/ping?n=${(this.asked += 1)}`;
    const began = performance.now();
    await this.ask(address, { method: 'HEAD' });
    return { address, took: performance.now() - began };
  }

  private timesOf(pings: readonly Ping[]): number[] {
    return pings.map(({ address, took }) => this.timed.get(address) ?? took);
  }

  private async pings(count: number): Promise<Ping[]> {
    const pings: Ping[] = [];
    while (pings.length < count) {
      pings.push(await this.ping());
      this.show('ping', (ENDS.ping * pings.length) / count);
    }
    return pings;
  }

  private show(phase: Live['phase'], percent: number): void {
    this.tell({ phase, percent, points: { download: [...this.points.download], upload: [...this.points.upload] } });
  }

  /** Fills one direction for some seconds. */
  private async fill(way: Way): Promise<{ speed: number; pings: Ping[] }> {
    const length = this.slot.secondsEachWay * 1_000;
    const began = performance.now();
    const passed = () => performance.now() - began;
    const streams = Array.from({ length: STREAMS[way] }, (): Sample[] => [{ at: 0, bytes: 0 }]);
    const pings: Ping[] = [];
    const drawing = setInterval(() => this.draw(way, streams, Math.min(passed(), length)), DRAWN_EVERY_MS);
    const stream = async (samples: Sample[]) => {
      const count = (more: number) => {
        this.counted[way] += more;
        samples.push({ at: passed(), bytes: samples.at(-1)!.bytes + more });
      };
      for (let piece = Math.min(FIRST_PIECE, this.slot.mostBytes); passed() < length;) {
        const from = passed();
        await this[way](piece, count);
        const wanted = piece * Math.min(4, Math.max(1 / 2, PIECE_MS / (passed() - from)));
        piece = Math.round(Math.min(this.slot.mostBytes, Math.max(FIRST_PIECE, wanted)));
      }
    };
    const pinging = async () => {
      while (passed() < length && !this.signal.aborted) {
        pings.push(await this.ping());
        await wait(PING_EVERY_MS, this.signal);
      }
    };
    try {
      await Promise.all([...streams.map(stream), pinging()]);
    } finally {
      clearInterval(drawing);
    }
    this.draw(way, streams, length);
    return { speed: speedOf(streams, WARM_UP * length, length), pings };
  }

  private async download(bytes: number, count: (more: number) => void): Promise<void> {
    const { body } = await this.ask(`${BASE}/download?bytes=${bytes}`, {});
    const reader = body!.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) count(part.value.length);
  }

  /** Counted by the server: a browser takes for sent what it has only put away. */
  private async upload(bytes: number, count: (more: number) => void): Promise<void> {
    const headers = { 'Content-Type': 'application/octet-stream' };
    const answer = await this.ask(`${BASE}/upload`, { method: 'POST', headers, body: this.noise.slice(0, bytes) });
    const { receivedBytes } = (await answer.json()) as { receivedBytes: number };
    count(receivedBytes);
  }

  private draw(way: Way, streams: readonly Stream[], at: number): void {
    const from = Math.max(0, at - MOMENT_MS);
    if (at > from) this.points[way].push({ second: at / 1_000, speed: speedOf(streams, from, at) });
    const share = at / (this.slot.secondsEachWay * 1_000);
    this.show(way, BEGINS[way] + (ENDS[way] - BEGINS[way]) * share);
  }
}

/** @param cancelled ends it; whatever happens, the place is given back */
export async function runTest(tell: Tell, cancelled: AbortSignal): Promise<Measured> {
  const slot = await dataOf(api.POST('/api/v1/tools/speed-test/slots', { signal: cancelled }), 'token');
  const stop = new AbortController();
  const end = () => stop.abort();
  const patience = setTimeout(end, 2 * slot.secondsEachWay * 1_000 + PATIENCE_MS);
  cancelled.addEventListener('abort', end);
  if (cancelled.aborted) end();
  const test = new SpeedTest(slot, tell, stop.signal);
  try {
    return await test.run();
  } catch (error) {
    // Stops the other connections and gives the place back.
    end();
    void test.finish().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(patience);
    cancelled.removeEventListener('abort', end);
  }
}
