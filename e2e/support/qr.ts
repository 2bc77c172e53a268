import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';

const exec = promisify(execFile);
const CHROMIUM = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
];
const SIDE = 800;
/** Published as CommonJS with a default export, which types and loaders understand differently. */
const readQr = jsqr as unknown as typeof jsqr.default;

/** Draws an SVG in a real browser, as a person would see it, and reads the QR code off the picture. */
export const decodeQr = async (svg: string): Promise<string | undefined> => {
  const directory = await mkdtemp(join(tmpdir(), 'qr-'));
  try {
    const [page, picture] = [join(directory, 'qr.html'), join(directory, 'qr.png')];
    await writeFile(page, `<body style="margin:0;background:#888"><div style="width:${SIDE}px">${svg}</div>`);
    const size = [`--window-size=${SIDE},${SIDE + 100}`, `--user-data-dir=${join(directory, 'profile')}`];
    await exec('chromium', [...CHROMIUM, ...size, `--screenshot=${picture}`, `file://${page}`]);
    const { data, width, height } = PNG.sync.read(await readFile(picture));
    return readQr(new Uint8ClampedArray(data), width, height)?.data;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
