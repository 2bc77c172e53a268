import AsyncLock from 'async-lock';

export type PictureKind = 'png' | 'jpeg' | 'webp';

/** Why a file is not taken: a kind for programs, and words for people. */
export class FileRefused extends Error {
  constructor(
    readonly code:
      | 'kind'
      | 'damaged'
      | 'size'
      | 'too-many-bytes'
      | 'too-many-pixels'
      | 'hides-another'
      | 'secret'
      | 'empty'
      | 'busy',
    detail: string,
  ) {
    super(detail);
    this.name = 'FileRefused';
  }
}

/** A picture of a good camera; what claims to be larger is made to fill memory. */
const MOST_PIXELS = 50_000_000;

/** Into how many pixels it is made to fit, and whether colours and edges stay exactly as they are. */
type Shape = Readonly<{ width: number; height: number; isExact?: boolean }>;

/** On no screen is more to be seen, and what is larger takes long to write. */
const LARGEST: Shape = { width: 4_096, height: 4_096 };
/** What is stored: a document of the database holds 16 MB. Few colours, of which an artful file has made little, become many. */
const MOST_PAINTED_BYTES = 12 * 1_024 * 1_024;

/** What the file says beside the picture, such as where it was taken, is left out, and so is all that follows it. */
const repainted = async (kind: PictureKind, bytes: Buffer, { width, height, isExact }: Shape): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const painted = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .toFormat(kind, kind === 'webp' ? { effort: 2, nearLossless: isExact === true } : {})
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

/**
 * A picture painted anew, of this kind: without what it said beside.
 * @throws FileRefused
 */
export const painted = (kind: PictureKind, bytes: Buffer, shape = LARGEST): Promise<Buffer> =>
  inTurn(() => repainted(kind, bytes, shape));
