import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { Files } from '../../../platform/files/files.js';
import { FileRefused, painted } from '../../../platform/files/pictures.js';
import { createdId } from '../../../platform/ids.js';
import { accountDecider, RemovePicture, SetPicture } from '../domain/account.decider.js';
import { PeopleQueries } from '../read-models/people.queries.js';

/** Pixels, of each side. */
export const PICTURE_SIDE = 256;
const MOST_BYTES = 100 * 1_024;
/** What browsers cut: those that write no WebP write JPEG. */
const TAKEN: ReadonlySet<string | undefined> = new Set(['webp', 'jpeg']);

const NO_PICTURE = { format: undefined, width: 0, height: 0, pages: 0 };

const mustBeCut = async (bytes: Buffer): Promise<void> => {
  if (bytes.length > MOST_BYTES) throw new FileRefused('too-many-bytes', 'A picture may have at most 100 kB.');
  const { default: sharp } = await import('sharp');
  // What is empty it refuses before it promises anything.
  const read = async () => sharp(bytes).metadata();
  const { format, width, height, pages } = await read().catch(() => NO_PICTURE);
  if (!TAKEN.has(format) || (pages ?? 1) !== 1)
    throw new FileRefused('kind', 'A picture is a WebP, or a JPEG where the browser writes no WebP. Choose it anew.');
  if (width !== PICTURE_SIDE || height !== PICTURE_SIDE)
    throw new FileRefused(
      'size',
      `A picture has ${PICTURE_SIDE} by ${PICTURE_SIDE} pixels: this one has ${width} by ${height}.`,
    );
};

/** Pictures of people, sealed as attachments are. */
@Injectable()
export class ProfilePictures {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(Files) private readonly files: Files,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
  ) {}

  /** @throws FileRefused */
  async set(accountId: string, file: Buffer, meta: Meta): Promise<void> {
    await mustBeCut(file);
    const bytes = await painted('webp', file);
    const pictureId = createdId(meta.commandId, createHash('sha256').update(bytes).digest('hex'));
    const before = await this.current(accountId);
    await this.files.put(pictureId, await this.dataKeys.sealBytes(accountId, bytes), meta.now);
    await this.commands.complete(new SetPicture(accountId, { pictureId }, meta));
    await this.letGo(before, accountId);
  }

  async remove(accountId: string, meta: Meta): Promise<void> {
    const before = await this.current(accountId);
    await this.commands.complete(new RemovePicture(accountId, {}, meta));
    await this.letGo(before, accountId);
  }

  /** Undefined where there is none (any more). */
  async of(accountId: string): Promise<Buffer | undefined> {
    const picture = await this.people.pictureOf(accountId);
    const sealed = picture === null ? undefined : await this.files.get(picture);
    return sealed && this.dataKeys.openBytes(accountId, sealed);
  }

  /** Unless it is the picture still: the same request once more changes nothing. */
  private async letGo(picture: string | null, accountId: string): Promise<void> {
    if (picture !== null && picture !== (await this.current(accountId))) await this.files.remove([picture]);
  }

  private async current(accountId: string): Promise<string | null> {
    return (await this.aggregates.load(accountDecider, accountId))?.pictureId ?? null;
  }
}
