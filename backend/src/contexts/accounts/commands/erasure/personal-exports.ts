import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { purposesIn, type Open, type Sealed } from '@veilway/es-kernel';
import { DAY_MS, MINUTE_MS } from '../../../../platform/calendar.js';
import { Clock } from '../../../../platform/clock.js';
import { DataKeys } from '../../../../platform/event-sourcing/privacy/data-keys.js';
import { Database } from '../../../../platform/event-sourcing/projections/database.js';
import { storedFields, type ReadModel } from '../../../../platform/event-sourcing/projections/read-model.js';
import { ReadModels } from '../../../../platform/event-sourcing/projections/read-models.js';
import { Registry } from '../../../../platform/event-sourcing/registry.js';
import { Files } from '../../../../platform/files/files.js';
import { newId } from '../../../../platform/ids.js';
import { Logger } from '../../../../platform/observability/logger.js';
import { ProductSettings } from '../../../settings/index.js';
import { PersonalArchive, unsealed } from './personal-archive.js';

/** `run`: names the pieces of this one. */
type Export = {
  _id: string;
  run: string;
  done: number;
  of: number;
  isReady: boolean;
  touchedAt: Date;
  expiresAt: Date;
};
type Piece = { _id: string; accountId: string; run: string; part: number; sealed: Sealed; expiresAt: Date };

/** How far it is; `failed`: it stands still, and can be asked for again. */
export type ExportState =
  | { status: 'none' | 'failed' }
  | { status: 'making'; done: number; of: number }
  | { status: 'ready'; expiresAt: Date };

const EXPORTS: Record<keyof Export, string> = {
  _id: 'Whose data it is.',
  run: 'Which of the files asked for it is.',
  done: 'How many lists are in it.',
  of: 'How many there are.',
  isReady: 'Whether all of it is there.',
  touchedAt: 'When it last got on.',
  expiresAt: 'When it goes.',
};
const PIECES: Record<keyof Piece, string> = {
  _id: 'Which piece it is.',
  accountId: 'Whose data it is.',
  run: 'Of which file it is a part.',
  part: 'The how manieth.',
  sealed: 'A part of the file, sealed with the key of the account.',
  expiresAt: 'When it goes.',
};

/** What people are told of the files that they asked for. */
export const PERSONAL_EXPORTS = [
  {
    name: 'personalExports',
    purpose: 'That somebody asked for a copy of what is stored about them, and how far it is.',
    kept: '24 hours.',
    fields: purposesIn(EXPORTS),
  },
  {
    name: 'personalExportPieces',
    purpose: 'The copy itself, sealed.',
    kept: '24 hours.',
    fields: purposesIn(PIECES),
  },
];

const KEPT_MS = DAY_MS;
/** Who made it has died, or the database was away. */
const STANDS_STILL_MS = 60_000;
const SWEEP_MS = 10 * MINUTE_MS;
/** A document of the database holds four times as much. */
const PIECE_BYTES = 2_000_000;

/**
 * Copies of all that is stored about a person: of each read model the rows that name their account, unsealed. No context
 * can forget its own: a read model about people says by which field its rows name the account. Files that contexts keep of
 * people come along. Nothing of it is in the log.
 */
@Injectable()
export class PersonalExports implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    @Inject(Registry) private readonly registry: Registry,
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(Database) private readonly database: Database,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Files) private readonly files: Files,
    @Inject(ProductSettings) private readonly settings: ProductSettings,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Logger) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeping = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeping);
    await Promise.all(this.underWay);
  }

  /** Begins a copy unless one is being made; an older one goes. */
  async begin(accountId: string): Promise<ExportState> {
    const state = await this.stateOf(accountId);
    if (state.status === 'making') return state;
    const run = newId();
    const begun = { run, done: 0, of: this.lists.length, isReady: false, ...this.times() };
    await this.database.call(() => this.exports.replaceOne({ _id: accountId }, begun, { upsert: true }));
    const making = this.make(accountId, run)
      .catch((error: unknown) => this.log.warn({ error }, 'a copy of personal data could not be made'))
      .finally(() => this.underWay.delete(making));
    this.underWay.add(making);
    return { status: 'making', done: 0, of: begun.of };
  }

  async stateOf(accountId: string): Promise<ExportState> {
    const found = await this.database.call(() => this.exports.findOne({ _id: accountId }));
    const now = this.clock.now().getTime();
    if (!found || found.expiresAt.getTime() <= now) return { status: 'none' };
    const { done, of, isReady, touchedAt, expiresAt } = found;
    if (isReady) return { status: 'ready', expiresAt };
    return now - touchedAt.getTime() < STANDS_STILL_MS ? { status: 'making', done, of } : { status: 'failed' };
  }

  /** The file; undefined where there is none (any more). */
  async fileOf(accountId: string): Promise<Buffer | undefined> {
    if ((await this.stateOf(accountId)).status !== 'ready') return undefined;
    const { run } = (await this.database.call(() => this.exports.findOne({ _id: accountId })))!;
    const pieces = await this.database.call(() => this.pieces.find({ accountId, run }).sort({ part: 1 }).toArray());
    const open = await this.dataKeys.openerOf(accountId);
    return Buffer.concat(pieces.map(({ sealed }) => Buffer.from(open(sealed) ?? '', 'base64')));
  }

  /** Forgets what nobody may fetch any more. */
  async sweep(): Promise<void> {
    const isOver = { expiresAt: { $lte: this.clock.now() } };
    await this.database.call(() => this.exports.deleteMany(isOver));
    await this.database.call(() => this.pieces.deleteMany(isOver));
  }

  private async make(accountId: string, run: string): Promise<void> {
    const open = await this.dataKeys.openerOf(accountId);
    const archive = new PersonalArchive();
    for (const [at, model] of this.lists.entries()) {
      const { projection, purpose, kept, schema } = model;
      const rows = await this.rowsOf(model, accountId, open);
      archive.add({
        name: projection.name,
        purpose,
        kept: this.settings.told(kept!),
        fields: storedFields(schema),
        rows,
      });
      await this.note(accountId, run, { done: at + 1 });
    }
    await this.addFiles(archive, accountId);
    const file = archive.finish(this.settings.values.brandName, this.clock.now());
    await this.keep(accountId, run, file);
    await this.note(accountId, run, { isReady: true });
    await this.database.call(() => this.pieces.deleteMany({ accountId, run: { $ne: run } }));
  }

  private async addFiles(archive: PersonalArchive, accountId: string): Promise<void> {
    for (const keeper of this.registry.files)
      for (const { id, name } of (await keeper.of?.(accountId)) ?? []) {
        const sealed = await this.files.get(id);
        const bytes = sealed && (await this.dataKeys.openBytes(accountId, sealed));
        if (bytes) archive.addFile(id, name, bytes);
      }
  }

  private async keep(accountId: string, run: string, file: Buffer): Promise<void> {
    const { expiresAt } = this.times();
    for (let part = 0; part * PIECE_BYTES < file.length; part++) {
      const text = file.subarray(part * PIECE_BYTES, (part + 1) * PIECE_BYTES).toString('base64');
      const sealed = await this.dataKeys.seal(accountId, text);
      const piece = { _id: `${run} ${part}`, accountId, run, part, sealed, expiresAt };
      await this.database.call(() => this.pieces.insertOne(piece));
    }
  }

  private async rowsOf(model: ReadModel, accountId: string, open: Open): Promise<object[]> {
    const rows = await this.readModels.of(model).find({ [model.person!]: accountId });
    return rows.map((row) => unsealed(row, open) as object);
  }

  /** Of a run that another one has overtaken nothing is noted. */
  private note(accountId: string, run: string, change: Partial<Export>): Promise<unknown> {
    const $set = { ...change, ...this.times() };
    return this.database.call(() => this.exports.updateOne({ _id: accountId, run }, { $set }));
  }

  private times() {
    const now = this.clock.now();
    return { touchedAt: now, expiresAt: new Date(now.getTime() + KEPT_MS) };
  }

  private get lists(): ReadModel[] {
    return this.registry.readModels.filter(({ person }) => person !== null);
  }

  private get exports() {
    return this.database.collection<Export>('personalExports');
  }

  private get pieces() {
    return this.database.collection<Piece>('personalExportPieces');
  }
}
