import { PICTURE_SIDE } from '@veilway/api-client/limits';
import { texts } from './texts.js';

const QUALITY = 0.9;
/** Not every browser writes the first one. */
const TYPES = ['image/webp', 'image/jpeg'];

type Square = Readonly<{ x: number; y: number; width: number; height: number }>;

const written = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((take) => canvas.toBlob(take, type, QUALITY));

/**
 * A part of an image, painted anew: nothing comes along that its file says beside.
 * @throws Error where the browser does not draw
 */
export async function cut(image: CanvasImageSource, { x, y, width, height }: Square): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_SIDE;
  canvas.height = PICTURE_SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error(texts.noCanvas);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, PICTURE_SIDE, PICTURE_SIDE);
  context.drawImage(image, x, y, width, height, 0, 0, PICTURE_SIDE, PICTURE_SIDE);
  for (const type of TYPES) {
    const blob = await written(canvas, type);
    if (blob?.type === type) return blob;
  }
  throw new Error(texts.noCanvas);
}
