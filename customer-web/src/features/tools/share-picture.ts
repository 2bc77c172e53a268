import { colors } from '@veilway/design-tokens';
import { texts } from './texts.js';
import type { Tone } from './tool.js';

type Picture = { title: string; verdict: string; tone: Tone; lines: readonly (readonly [string, string])[] };

const [WIDTH, MARGIN, LINE] = [1200, 80, 52];
const FONT = 'system-ui, sans-serif';
const { light } = colors;
const TONES: Readonly<Record<Tone, { tint: string; text: string }>> = {
  good: light.success,
  fair: light.warning,
  poor: light.danger,
};

/** Drawn here, in the light: what is shared is seen in other places. */
function draw({ title, verdict, tone, lines }: Picture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = 4 * MARGIN + (lines.length + 1) * LINE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error(texts.noPictures);
  const write = (text: string, x: number, y: number, font: string, color: string) => {
    context.font = font;
    context.fillStyle = color;
    context.fillText(text, x, y, WIDTH - MARGIN - x);
  };
  const inside = WIDTH - 2 * MARGIN;
  context.fillStyle = light.surface;
  context.fillRect(0, 0, WIDTH, canvas.height);
  write(title, MARGIN, MARGIN + 20, `600 36px ${FONT}`, light.mutedText);
  context.fillStyle = TONES[tone].tint;
  context.fillRect(MARGIN, MARGIN + 50, inside, 100);
  write(verdict, MARGIN + 30, MARGIN + 115, `700 44px ${FONT}`, TONES[tone].text);
  lines.forEach(([label, value], n) => {
    const y = 3 * MARGIN + (n + 1) * LINE;
    write(label, MARGIN, y, `400 30px ${FONT}`, light.mutedText);
    write(value, MARGIN + 380, y, `600 30px ${FONT}`, light.text);
  });
  write(window.location.host, MARGIN, canvas.height - MARGIN / 2, `400 26px ${FONT}`, light.mutedText);
  return canvas;
}

/** Hands the picture to what the device shares with; saves it where there is nothing. @returns whether it was saved */
export async function sharePicture(picture: Picture, name: string): Promise<boolean> {
  const canvas = draw(picture);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error(texts.noPictures);
  const files = [new File([blob], name, { type: blob.type })];
  if (navigator.canShare?.({ files })) {
    // Who thinks better of it has not failed.
    await navigator.share({ files }).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error;
    });
    return false;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  return true;
}
