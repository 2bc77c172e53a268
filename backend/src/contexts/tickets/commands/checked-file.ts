import AsyncLock from 'async-lock';
import { holdsSecret } from '@veilway/wireguard';
import { fileTypeFromBuffer } from 'file-type';
import type { AttachmentKind } from '../domain/attachments.js';

/** A picture of a good camera; what claims to be larger is made to fill memory. */
const MOST_PIXELS = 50_000_000;

/** Why a file is not taken: a kind for programs, and words for people. */
export class FileRefused extends Error {
  constructor(
    readonly code: 'kind' | 'damaged' | 'too-many-pixels' | 'hides-another' | 'secret' | 'empty' | 'busy',
    detail: string,
  ) {
    super(detail);
    this.name = 'FileRefused';
  }
}

const TAKEN = 'PNG, JPEG, WebP, PDF and plain text are taken';

const BY_TYPE: ReadonlyMap<string, Exclude<AttachmentKind, 'text'>> = new Map([
  ['png', 'png'],
  ['jpg', 'jpeg'],
  ['webp', 'webp'],
  ['pdf', 'pdf'],
] as const);

/** Ends of ZIP archives, which are read from behind, and so may follow anything. */
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const PDF_START = Buffer.from('%PDF-');

const mustBeOneThing = (kind: AttachmentKind, bytes: Buffer): void => {
  const isAlsoPdf = kind !== 'pdf' && bytes.includes(PDF_START);
  if (bytes.includes(ZIP_END) || isAlsoPdf)
    throw new FileRefused('hides-another', 'This file holds another one inside. Send each as a file of its own.');
};

/** On no screen is more to be seen, and what is larger takes long to write. */
const LONGEST_SIDE = 4_096;
/** What is stored: a document of the database holds 16 MB. Few colours, of which an artful file has made little, become many. */
const MOST_PAINTED_BYTES = 12 * 1_024 * 1_024;

/** What the file says beside the picture, such as where it was taken, is left out, and so is all that follows it. */
const repainted = async (kind: 'png' | 'jpeg' | 'webp', bytes: Buffer): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const painted = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(kind, kind === 'webp' ? { effort: 2 } : {})
      .toBuffer();
    if (painted.length <= MOST_PAINTED_BYTES) return painted;
    throw new FileRefused(
      'too-many-pixels',
      'This picture takes too much room once it is painted anew. Send it smaller.',
    );
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    if (/pixel limit/i.test((error as Error).message))
      throw new FileRefused('too-many-pixels', 'This picture has more than 50 megapixels. Send a smaller one.');
    throw new FileRefused('damaged', 'This picture cannot be read to its end. Open it, save it anew and send that.');
  }
};

/** One picture takes a core and some hundred megabytes: many at once wait for each other, and nobody else for them. */
const oneAtATime = new AsyncLock({ maxPending: Infinity });
/** Whoever came after them would have no answer within a minute. */
const MOST_WAITING = 20;
let waiting = 0;

const inTurn = async (work: () => Promise<Buffer>): Promise<Buffer> => {
  if (waiting >= MOST_WAITING)
    throw new FileRefused('busy', 'Many pictures are looked at just now. Send it again in a minute.');
  waiting += 1;
  try {
    return await oneAtATime.acquire('picture', work);
  } finally {
    waiting -= 1;
  }
};

/** But ends of lines, tabs and form feeds. */
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f\u007f\ufffd]/;

const textOf = (bytes: Buffer): string => {
  const text = bytes.toString();
  if (NO_TEXT.test(text)) throw new FileRefused('kind', `This kind of file is not taken: ${TAKEN}.`);
  return text;
};

/**
 * What is stored of a file: by what is in it, whatever its name says.
 * @throws FileRefused
 */
export const checkedFile = async (bytes: Buffer): Promise<{ kind: AttachmentKind; bytes: Buffer }> => {
  if (bytes.length === 0) throw new FileRefused('empty', 'This file is empty. Choose another one.');
  const found = await fileTypeFromBuffer(bytes);
  const kind = found && BY_TYPE.get(found.ext);
  if (found && !kind) throw new FileRefused('kind', `This is a file of the kind ${found.ext}: only ${TAKEN}.`);
  if (!kind) {
    if (holdsSecret(textOf(bytes)))
      throw new FileRefused(
        'secret',
        'This file holds what looks like a WireGuard configuration or a private key. Support never needs it, and nobody but you should have it.',
      );
    return { kind: 'text', bytes };
  }
  mustBeOneThing(kind, bytes);
  return { kind, bytes: kind === 'pdf' ? bytes : await inTurn(() => repainted(kind, bytes)) };
};
