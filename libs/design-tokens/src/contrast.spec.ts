import { colors, type Palette } from './index.js';

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};

/** WCAG 2.2: from 1 (the same) to 21 (black on white). */
const contrast = (a: string, b: string) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
};

const signals = ['accent', 'success', 'warning', 'danger'] as const;
const grounds = ({ canvas, surface, quiet }: Palette) => [canvas, surface, quiet];

describe.each(Object.entries(colors))('the %s palette', (_, palette) => {
  it.each(['text', 'mutedText'] as const)('has readable %s on every ground', (name) => {
    for (const ground of [...grounds(palette), palette.hover])
      expect(contrast(palette[name], ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(signals)('has a readable %s colour as text, on its tint and under its own words', (name) => {
    const { solid, onSolid, text, tint } = palette[name];
    for (const ground of [...grounds(palette), tint]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(solid, onSolid)).toBeGreaterThanOrEqual(4.5);
  });

  it('shows where a control ends', () => {
    for (const ground of [palette.canvas, palette.surface])
      expect(contrast(palette.edge, ground)).toBeGreaterThanOrEqual(3);
  });
});
