import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import { Files } from '../../../platform/files/files.js';
import { FileRefused, painted } from '../../../platform/files/pictures.js';
import { derivedId } from '../../../platform/ids.js';
import { LOGOS } from '../domain/setting.fields.js';
import { ProductSettings } from '../read-models/product-settings.js';
import { SettingLog } from '../read-models/setting-log.js';

/** In pixels: sharp on screens of three times as many as the header's 32, and wide enough for a word beside a sign. */
const MOST = { width: 512, height: 128, isExact: true } as const;
const LEAST_HEIGHT = 32;
/** SVG is none: it is a document that may hold scripts and name addresses. */
const TAKEN: ReadonlySet<string | undefined> = new Set(['png', 'jpg', 'webp']);

export type Logo = Readonly<{ id: string; width: number; height: number }>;

/**
 * Logos of the brand. They are about nobody, and so are not sealed; an id is made of what is in the file, so that the
 * same one is the same, and another one has another address.
 */
@Injectable()
export class Logos {
  constructor(
    @Inject(Files) private readonly files: Files,
    @Inject(SettingLog) private readonly log: SettingLog,
    @Inject(ProductSettings) private readonly settings: ProductSettings,
  ) {}

  /** Painted anew, to fit: without what it says beside. @throws FileRefused */
  async take(file: Buffer, now: Date): Promise<Logo> {
    const found = await fileTypeFromBuffer(file);
    if (!TAKEN.has(found?.ext))
      throw new FileRefused('kind', 'A logo is a PNG, a JPEG or a WebP. Save it as one of them.');
    const bytes = await painted('webp', file, MOST);
    const { default: sharp } = await import('sharp');
    const { width, height } = await sharp(bytes).metadata();
    if (height < LEAST_HEIGHT)
      throw new FileRefused(
        'size',
        `A logo has at least ${LEAST_HEIGHT} pixels from top to bottom once it fits into ${MOST.width} by ${MOST.height}: this one has ${height}.`,
      );
    const id = derivedId('logo', createHash('sha256').update(bytes).digest('hex'));
    await this.files.put(id, bytes, now);
    return { id, width, height };
  }

  /** Whether it was uploaded, and is there still. */
  async has(id: string): Promise<boolean> {
    return (await this.files.get(id)) !== undefined;
  }

  /** Of those alone that settings name or named: what was only uploaded, or is of people, is told to nobody. */
  async shown(id: string): Promise<Buffer | undefined> {
    return this.settings.logos.has(id) ? this.files.get(id) : undefined;
  }

  /** There is a way back to each that settings ever named. */
  among = async (ids: readonly string[]): Promise<string[]> => {
    const { changes } = await this.log.read();
    const names: readonly string[] = LOGOS;
    const said = new Set(changes.filter(({ name }) => names.includes(name)).map(({ to }) => to));
    return ids.filter((id) => said.has(id));
  };
}
