import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

export const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff'): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'Olive Oyl' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .toFormat(format)
    .toBuffer();

/** As a PNG that says how large it is, and whose pixels need no room: all alike. */
export const hugePicture = async (): Promise<Buffer> => {
  const png = await picture('png');
  const header = Buffer.from(png.subarray(12, 29));
  header.writeUInt32BE(30_000, 4);
  header.writeUInt32BE(30_000, 8);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(header));
  return Buffer.concat([png.subarray(0, 12), header, sum, png.subarray(33)]);
};

/** A ZIP archive of one file. */
const zipOf = (content: Buffer): Buffer => {
  const packed = deflateRawSync(content, { level: 9 });
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(content.length, 22);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  return Buffer.concat([local, packed, end]);
};
export const zip = zipOf(Buffer.from('x'));
/** Some 50 kB that unpack to 50 MB. */
export const zipBomb = (): Buffer => zipOf(Buffer.alloc(50_000_000));

export const executable = Buffer.concat([Buffer.from('\u007fELF\u0002\u0001\u0001', 'latin1'), Buffer.alloc(200)]);
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
