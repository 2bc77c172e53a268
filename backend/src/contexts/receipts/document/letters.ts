import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unpacked } from './woff.js';

const here = createRequire(import.meta.url);
const FONT = '@fontsource/inter';

/** The font comes in pieces, each for some scripts; the earlier one is asked first. */
const PIECES = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;
export type Piece = (typeof PIECES)[number];

export const WEIGHTS = { regular: 400, bold: 600 } as const;
export type Weight = keyof typeof WEIGHTS;

/** Text that one piece of the font has the letters of. */
export type Run = Readonly<{ piece: Piece; text: string }>;

/** What stands for a letter that no piece has. */
const UNKNOWN = '?';

type Span = readonly [first: number, last: number];

/** `U+0000-00FF,U+0131` */
const spansOf = (ranges: string): Span[] =>
  ranges.split(',').map((range) => {
    const [first, last = first] = range.replace('U+', '').split('-');
    return [parseInt(first!, 16), parseInt(last!, 16)];
  });

const spans = new Map<Piece, Span[]>();
const spansIn = (piece: Piece): Span[] => {
  if (spans.size === 0) {
    const ranges = here(`${FONT}/unicode.json`) as Record<string, string>;
    for (const name of PIECES) spans.set(name, spansOf(ranges[name]!));
  }
  return spans.get(piece)!;
};

const pieceOf = (letter: string): Piece | undefined => {
  const code = letter.codePointAt(0)!;
  return PIECES.find((piece) => spansIn(piece).some(([first, last]) => code >= first && code <= last));
};

/** A text in runs, each of one piece; people have names of which we have not every letter. */
export const runsOf = (text: string): Run[] => {
  const runs: { piece: Piece; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const known = pieceOf(letter);
    const piece = known ?? 'latin';
    const last = runs.at(-1);
    const shown = known ? letter : UNKNOWN;
    if (last?.piece === piece) last.text += shown;
    else runs.push({ piece, text: shown });
  }
  return runs;
};

const files = dirname(here.resolve(`${FONT}/package.json`));
const loaded = new Map<string, Promise<Buffer>>();

export const fontOf = (piece: Piece, weight: Weight): Promise<Buffer> => {
  const file = `inter-${piece}-${WEIGHTS[weight]}-normal.woff`;
  const held = loaded.get(file) ?? readFile(join(files, 'files', file)).then(unpacked);
  loaded.set(file, held);
  return held;
};
