import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|txt|map|webmanifest)$/;
/** Below this a compressed answer saves no packet. */
const WORTH_BYTES = 1_400;

const encodings = {
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gz: (text) => promisify(gzip)(text, { level: 9 }),
};

/** Writes `file.br` and `file.gz` beside every text file of a folder, for the static file server to pick from. */
export async function precompress(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => TEXT.test(file));
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file));
      if (text.length < WORTH_BYTES) return;
      for (const [extension, compress] of Object.entries(encodings))
        await writeFile(join(folder, `${file}.${extension}`), await compress(text));
    }),
  );
}
