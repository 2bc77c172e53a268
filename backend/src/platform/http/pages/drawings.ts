import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '../../clock.js';
import { inTime } from '../../in-time.js';
import type { Logger } from '../../observability/logger.js';
import { policyOf, type Told } from '../edge/security-headers.js';
import type { SiteDocument } from './site.js';

/** As long is what a document shows of the API called true. */
const FRESH_MS = 5_000;
/** As long is it shown while a newer one is drawn, or the API has no answer. */
const TOLERABLE_MS = 60_000;
/** A visitor does not wait longer for what the API answers. */
const PATIENCE_MS = 250;

const brotli = promisify(brotliCompress);
const ENCODINGS = {
  br: (html: Buffer) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: Buffer) => promisify(gzip)(html),
  identity: (html: Buffer) => Promise.resolve(html),
};
export type Encoding = keyof typeof ENCODINGS;

/** A document as it is sent. */
export type Drawing = { bodies: Readonly<Record<Encoding, Buffer>>; tag: string; policy: string };
type Kept = { drawing: Drawing; at: number };

/** @returns what the API answers to everybody at a path; rejects where it does not */
export type Ask = (path: string) => Promise<unknown>;

/** Documents of the site, drawn with answers of the API that are seconds old: no page waits for a store, or fails with it. */
export class Drawings {
  private readonly kept = new Map<string, Kept>();
  private readonly drawn = new Map<string, Promise<Drawing>>();

  constructor(
    private readonly told: Told,
    private readonly ask: Ask,
    private readonly clock: Clock,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  async of(document: SiteDocument): Promise<Drawing> {
    const kept = this.kept.get(document.name);
    const age = kept ? this.clock.elapsed() - kept.at : Infinity;
    if (age < FRESH_MS) return kept!.drawing;
    const drawing = this.drawOnce(document);
    return age < TOLERABLE_MS ? kept!.drawing : drawing;
  }

  /** However many ask for it at once. */
  private drawOnce(document: SiteDocument): Promise<Drawing> {
    const { name } = document;
    const begun = this.drawn.get(name);
    if (begun) return begun;
    const drawing = this.draw(document).finally(() => this.drawn.delete(name));
    this.drawn.set(name, drawing);
    return drawing;
  }

  private async draw(document: SiteDocument): Promise<Drawing> {
    const { name, template, asks } = document;
    const answers = await Promise.all(asks.map((path) => this.answerOf(path)));
    const whole = {
      origin: this.told.publicUrl,
      answers: Object.fromEntries(asks.map((path, n) => [path, answers[n]])),
    };
    const html = Buffer.from(document.draw(whole));
    const bodies = await Promise.all(Object.values(ENCODINGS).map((encode) => encode(html)));
    const drawing = {
      bodies: Object.fromEntries(Object.keys(ENCODINGS).map((name, n) => [name, bodies[n]])) as Drawing['bodies'],
      tag: createHash('sha256').update(html).digest('base64url'),
      policy: policyOf(template, this.told),
    };
    // What lacks something is drawn again for the next visitor, and takes the place of nothing.
    if (!answers.includes(null)) this.kept.set(name, { drawing, at: this.clock.elapsed() });
    return drawing;
  }

  private async answerOf(path: string): Promise<unknown> {
    try {
      return await inTime(this.ask(path), PATIENCE_MS, () => new Error('no answer in time'));
    } catch (error) {
      this.log.warn({ path, error }, 'a page is drawn without an answer of the API');
      return null;
    }
  }
}
