import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { openBrowser } from './browser.js';

const SIDE = 800;
/** Published as CommonJS with a default export, which types and loaders understand differently. */
const readQr = jsqr as unknown as typeof jsqr.default;

/** Draws an SVG in a real browser, as a person would see it, and reads the QR code off the picture. */
export const decodeQr = async (svg: string): Promise<string | undefined> => {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: SIDE, height: SIDE + 100 } });
    await page.setContent(`<body style="margin:0;background:#888"><div style="width:${SIDE}px">${svg}</div>`);
    const { data, width, height } = PNG.sync.read(await page.screenshot());
    return readQr(new Uint8ClampedArray(data), width, height)?.data;
  } finally {
    await browser.close();
  }
};
