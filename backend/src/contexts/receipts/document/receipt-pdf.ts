import AsyncLock from 'async-lock';
import { setImmediate } from 'node:timers/promises';
import type { ReadCreditNote, ReadReceipt } from '../read-models/receipts.queries.js';
import { fontOf, runsOf, type Weight } from './letters.js';
import { creditNoteTexts, receiptTexts, type Paper } from './texts.js';

type Place = { x: number; y: number; width: number };
type Look = { size?: number; weight?: Weight; colour?: string };

const LEFT = 56;
const WIDTH = 483;
const COLUMN = 250;
const LINE = 17;
const INK = '#111827';
const MUTED = '#5b6472';
const RULE = '#d7dbe2';

/** Writes on a page, in whatever script: a name is as likely to be Ждан as Jo. */
class Sheet {
  private readonly fonts = new Set<string>();
  constructor(readonly doc: PDFKit.PDFDocument) {}

  /** One paragraph; answers where it ends. */
  async write(text: string, { x, y, width }: Place, look: Look = {}): Promise<number> {
    const { size = 10, weight = 'regular', colour = INK } = look;
    const runs = runsOf(text);
    this.doc.fontSize(size).fillColor(colour);
    for (const [n, { piece, text: part }] of runs.entries()) {
      const name = await this.font(piece, weight);
      const options = { width, continued: n < runs.length - 1, lineGap: 2 };
      if (n === 0) this.doc.font(name).text(part, x, y, options);
      else this.doc.font(name).text(part, options);
    }
    return runs.length ? this.doc.y : y + LINE;
  }

  /** Figures and their like, which end at the right margin. */
  async writeRight(text: string, y: number, { size = 10, weight = 'regular' }: Look = {}): Promise<void> {
    this.doc
      .fontSize(size)
      .fillColor(INK)
      .font(await this.font('latin', weight));
    this.doc.text(text, LEFT, y, { width: WIDTH, align: 'right' });
  }

  rule(y: number): void {
    this.doc
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(0.75)
      .strokeColor(RULE)
      .stroke();
  }

  private async font(piece: Parameters<typeof fontOf>[0], weight: Weight): Promise<string> {
    const name = `${piece} ${weight}`;
    if (!this.fonts.has(name)) this.doc.registerFont(name, await fontOf(piece, weight));
    this.fonts.add(name);
    return name;
  }
}

/** Each holds up what else is to do while it is drawn: many who ask at once wait for each other, and nobody else for them. */
const oneAtATime = new AsyncLock({ maxPending: Infinity });

/** As a PDF of one page: the same file whenever it is asked for. */
const pdfOf = (paper: Paper): Promise<Buffer> =>
  oneAtATime.acquire('paper', async () => {
    await setImmediate();
    return drawn(paper);
  });

export const receiptPdf = (receipt: ReadReceipt): Promise<Buffer> => pdfOf(receiptTexts(receipt));
export const creditNotePdf = (note: ReadCreditNote): Promise<Buffer> => pdfOf(creditNoteTexts(note));

const drawn = async (texts: Paper): Promise<Buffer> => {
  // It brings a reader of fonts along, which many a process never needs.
  const { default: PdfDocument } = await import('pdfkit');
  const doc = new PdfDocument({
    size: 'A4',
    margin: LEFT,
    // What it would begin with otherwise is a font of its own files, which has few letters.
    font: null as unknown as string,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${texts.title} ${texts.number}`,
      Author: texts.seller.lines[0]!,
      CreationDate: new Date(texts.madeAt),
    },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) =>
    doc
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject),
  );
  const sheet = new Sheet(doc);
  const whole = (y: number): Place => ({ x: LEFT, y, width: WIDTH });

  let y = await sheet.write(texts.title, whole(LEFT), { size: 24, weight: 'bold' });
  y += 12;
  for (const [name, value] of texts.facts) {
    await sheet.write(name, { x: LEFT, y, width: 110 }, { colour: MUTED });
    y = await sheet.write(value, { x: LEFT + 110, y, width: WIDTH - 110 });
  }

  y += 24;
  const ends: number[] = [];
  for (const [n, { title, lines }] of [texts.seller, texts.buyer].entries()) {
    const at = (top: number): Place => ({ x: LEFT + n * COLUMN, y: top, width: COLUMN - 17 });
    let end = await sheet.write(title, at(y), { colour: MUTED });
    for (const line of lines) end = await sheet.write(line, at(end), line === lines[0] ? { weight: 'bold' } : {});
    ends.push(end);
  }

  y = Math.max(...ends) + 30;
  await sheet.write(texts.sold.title, whole(y), { colour: MUTED });
  sheet.rule(y + LINE);
  y += LINE + 10;
  // What stands in one line is written from left to right, as it is read aloud.
  const below = await sheet.write(texts.sold.what, { ...whole(y), width: 350 }, { weight: 'bold' });
  await sheet.writeRight(texts.sold.amount, y);
  y = below;
  y = await sheet.write(texts.sold.period, { ...whole(y), width: 350 }, { colour: MUTED });
  y += 10;
  sheet.rule(y);
  y += 10;
  for (const [name, value] of texts.totals) {
    const weight: Weight = name === texts.totals.at(-1)![0] ? 'bold' : 'regular';
    const end = await sheet.write(name, { ...whole(y), width: 350 }, { weight });
    await sheet.writeRight(value, y, { weight });
    y = end;
  }
  await sheet.write(texts.end, whole(y + 24), { colour: MUTED });

  doc.end();
  await ended;
  return Buffer.concat(chunks);
};
