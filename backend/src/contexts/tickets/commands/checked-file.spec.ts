import sharp from 'sharp';
import { deflateSync } from 'node:zlib';
import type { FileRefused } from '../../../platform/files/pictures.js';
import { executable, hugePicture, pdf, picture, zip, zipBomb } from '../../../testing/refused-files.js';
import { checkedFile } from './checked-file.js';

it.each(['png', 'jpeg', 'webp'] as const)(
  'paints a %s anew, without a word of who took it or where',
  async (format) => {
    const before = await picture(format);
    expect(before.includes('Olive Oyl')).toBe(true);
    const { kind, bytes } = await checkedFile(before);
    const { width, height, format: after, exif } = await sharp(bytes).metadata();
    expect({ kind, width, height, after, exif }).toEqual({
      kind: format,
      width: 8,
      height: 4,
      after: format,
      exif: undefined,
    });
    expect(bytes.includes('Olive')).toBe(false);
  },
);

it('makes a picture no larger than a screen shows, and refuses one that would take too much room', async () => {
  const wide = await sharp({ create: { width: 6_000, height: 1_500, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  const { bytes } = await checkedFile(wide);
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([4_096, 1_024]);

  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const dots = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: 'black', noise } })
    .greyscale()
    .png({ palette: true, colours: 2, dither: 0, compressionLevel: 1 })
    .toBuffer();
  expect(dots.length).toBeLessThan(5 * 1_024 * 1_024);
  await expect(checkedFile(dots)).rejects.toMatchObject({ code: 'too-many-pixels' });
});

it('looks at one picture at a time, and at no more than somebody waits for', async () => {
  const file = await picture('png');
  const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => checkedFile(file)));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatchObject({ reason: { code: 'busy' } });
  await expect(checkedFile(file)).resolves.toMatchObject({ kind: 'png' });
});

it('leaves PDF and text as they are', async () => {
  expect(await checkedFile(pdf)).toEqual({ kind: 'pdf', bytes: pdf });
  const text = Buffer.from('Zürich is slow.\r\n\tVery.\n');
  expect(await checkedFile(text)).toEqual({ kind: 'text', bytes: text });
});

it.each<[string, FileRefused['code'], () => Promise<Buffer> | Buffer]>([
  ['a picture with a bomb’s dimensions', 'too-many-pixels', hugePicture],
  ['a picture that ends too early', 'damaged', async () => (await picture('png')).subarray(0, 80)],
  ['a picture that is an archive too', 'hides-another', async () => Buffer.concat([await picture('jpeg'), zip])],
  ['a picture that is a document too', 'hides-another', async () => Buffer.concat([await picture('png'), pdf])],
  ['a document that is an archive too', 'hides-another', () => Buffer.concat([pdf, zip])],
  ['an executable', 'kind', () => executable],
  ['an archive', 'kind', () => zip],
  ['an archive that is a bomb', 'kind', zipBomb],
  ['a picture of another kind', 'kind', () => picture('gif')],
  [
    'a drawing with scripts',
    'kind',
    () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['bytes of no kind', 'kind', () => deflateSync(Buffer.from('x'.repeat(200)))],
  ['nothing', 'empty', () => Buffer.alloc(0)],
  ['a configuration', 'secret', () => Buffer.from('[Interface]\nAddress = 10.0.0.2/32\n')],
  ['a private key', 'secret', () => Buffer.from('yAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk=\n')],
])('refuses %s', async (_, code, file) => {
  const refused = await checkedFile(await file()).then(
    () => undefined,
    (error: FileRefused) => error,
  );
  expect(refused).toMatchObject({ code, message: expect.stringMatching(/^This .*\.$/) });
});
