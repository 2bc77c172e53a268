import { Inject, Injectable } from '@nestjs/common';
import { hours } from '@nestjs/throttler';
import { setTimeout as delay } from 'node:timers/promises';
import { Bearers } from '../../../platform/auth/bearers.js';
import { Clock } from '../../../platform/clock.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { newId } from '../../../platform/ids.js';
import { ProblemException } from '../../../platform/http/problem.js';
import { RequestCounts } from '../../../platform/fan-out/request-counts.js';
import { Settings } from '../../../platform/settings.js';
import { Line } from './line.js';

/** At once in this process; and of them for one network, so that a family is served and nobody takes all. */
export const SLOTS = 16;
export const SLOTS_OF_NETWORK = 10;
/** Of one network. */
export const TESTS_PER_HOUR = 60;
/** What a test may last, from its first question to its last: two directions and some patience. */
export const MOST_SECONDS = 45;
/** Long enough for a connection to find its speed, short enough for a person to wait for. */
export const SECONDS_EACH_WAY = 8;
/** Of its seconds each way, those of the pieces that are under way when they end included. */
const SECONDS_OF_BYTES = 12;
/** At once, of one test: more than its page asks for. */
export const MOST_PIECES = 12;

export const SPEED_TEST_PATH = '/api/v1/tools/speed-test/';
const PURPOSE = 'speed test';
/** Who waits less than this for the line does not measure it. */
const UNNOTICED_MS = 50;

type Way = 'sentBytes' | 'receivedBytes';

export type SpeedTest = Record<Way, number> & {
  network: string;
  /** What is under way right now. */
  pieces: number;
  /** By `Clock.now`. */
  until: number;
  isOver: boolean;
  /** The line was too busy for it: it measured us, and not the visitor. */
  isSlowed: boolean;
};

/** Why there is no place, and for how many seconds. */
export class NoPlace extends Error {
  constructor(
    readonly wait: number,
    message: string,
  ) {
    super(message);
  }
}

const over = () =>
  new ProblemException(
    409,
    'speed-test-over',
    'Speed test over',
    'There is no such test, or it has had its time or its bytes. Start a new one.',
  );

/**
 * Who may measure the line right now, and how much of it each has had. A token proves itself, so that whichever process
 * it comes to serves it, within limits of its own. All of it is in memory, for as long as a test lasts.
 */
@Injectable()
export class SpeedTests {
  private readonly tests = new Map<string, SpeedTest>();
  private readonly lines: Readonly<Record<Way, Line>>;
  /** Each way, of one test: the whole line for as long as a test needs it. */
  private readonly mostBytes: number;

  constructor(
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(RequestCounts) private readonly counts: RequestCounts,
    @Inject(Settings) { speedTestMbits }: Settings,
    @Inject(Bearers) bearers: Bearers,
  ) {
    this.lines = { sentBytes: new Line(speedTestMbits), receivedBytes: new Line(speedTestMbits) };
    this.mostBytes = (speedTestMbits * 1_000_000 * SECONDS_OF_BYTES) / 8;
    // Ten people behind one address are ten tests, and no flood; elsewhere the token is nobody's.
    bearers.recognise((token, path) => {
      if (!path.startsWith(SPEED_TEST_PATH)) return undefined;
      const id = this.idOf(token)?.id;
      return id && !this.tests.get(id)?.isOver ? `${PURPOSE} ${id}` : undefined;
    });
  }

  /** Takes a place. @throws {NoPlace} */
  open(network: string): string {
    this.placeFor(network);
    const { isBlocked, timeToBlockExpire } = this.counts.count(`${PURPOSE} ${network}`, hours(1), TESTS_PER_HOUR);
    if (isBlocked)
      throw new NoPlace(timeToBlockExpire, `From here ${TESTS_PER_HOUR} tests were made within an hour, which is all.`);
    const [id, until] = [newId(), this.now + MOST_SECONDS * 1_000];
    this.begin(id, until, network);
    return this.secrets.token(PURPOSE, until, id);
  }

  /** The test of a token. @throws where there is none any more, or no place for it here */
  of(token: string | undefined, network: string): SpeedTest {
    const named = token === undefined ? undefined : this.idOf(token);
    if (!named) throw over();
    const known = this.tests.get(named.id);
    if (known?.isOver) throw over();
    if (known) return known;
    this.placeFor(network);
    return this.begin(named.id, named.until, network);
  }

  /** Takes bytes of the line, and waits for them. @throws where the test has had all that it may */
  async take(test: SpeedTest, way: Way, bytes: number): Promise<void> {
    if (test.isOver || this.millisecondsLeft(test) === 0 || test[way] + bytes > this.mostBytes) throw over();
    test[way] += bytes;
    const wait = this.lines[way].take(bytes);
    if (wait === 0) return;
    if (wait > UNNOTICED_MS) test.isSlowed = true;
    await delay(wait, undefined, { ref: false });
  }

  /** Of its time. */
  millisecondsLeft({ until }: SpeedTest): number {
    return Math.max(0, until - this.now);
  }

  /** A piece of it is under way until what is answered is called. @throws where there are too many */
  beginPiece(test: SpeedTest): () => unknown {
    if (test.pieces >= MOST_PIECES)
      throw new NoPlace(1, `${MOST_PIECES} pieces of this test are under way, which is all at once.`);
    test.pieces += 1;
    return () => (test.pieces -= 1);
  }

  private get now(): number {
    return this.clock.now().getTime();
  }

  private begin(id: string, until: number, network: string): SpeedTest {
    const test: SpeedTest = {
      network,
      until,
      pieces: 0,
      sentBytes: 0,
      receivedBytes: 0,
      isOver: false,
      isSlowed: false,
    };
    this.tests.set(id, test);
    return test;
  }

  private placeFor(network: string): void {
    // One that ended early stays until then: its token must not begin it anew.
    for (const [id, { until }] of this.tests) if (until <= this.now) this.tests.delete(id);
    const running = [...this.tests.values()].filter(({ isOver }) => !isOver);
    const fromHere = running.filter((test) => test.network === network);
    if (running.length >= SLOTS) throw this.untilOneEnds(running, `${SLOTS} tests are running, which is all at once.`);
    if (fromHere.length >= SLOTS_OF_NETWORK)
      throw this.untilOneEnds(fromHere, `${SLOTS_OF_NETWORK} tests are running from here, which is all at once.`);
  }

  private untilOneEnds(running: readonly SpeedTest[], message: string): NoPlace {
    const first = Math.min(...running.map(({ until }) => until));
    return new NoPlace(Math.ceil((first - this.now) / 1_000), message);
  }

  private idOf(token: string): { id: string; until: number } | undefined {
    const [until, id] = this.secrets.verify(PURPOSE, token) ?? [];
    return id !== undefined && Number(until) > this.now ? { id, until: Number(until) } : undefined;
  }
}
