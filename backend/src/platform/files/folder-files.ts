import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Files } from './files.js';

/** Such as we make: no other name leads anywhere. Behind the point, the process that died before it was whole. */
const NAME = /^[\da-f-]{36}([.]\d+)?$/;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** In a folder beside the event log, where the database forgets. */
export class FolderFiles extends Files {
  constructor(private readonly folder: string) {
    super();
  }

  async put(id: string, sealed: Buffer, at: Date): Promise<void> {
    const file = this.pathOf(id);
    const beside = `${file}.${process.pid}`;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(beside, sealed, { mode: 0o600, flush: true });
    await utimes(beside, at, at);
    // Whole or not there, however the process ends.
    await rename(beside, file);
  }

  async get(id: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.pathOf(id));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async remove(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => rm(this.pathOf(id), { force: true })));
  }

  async before(at: Date, limit: number, behind = ''): Promise<string[]> {
    const names = await readdir(this.folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const found: string[] = [];
    for (const name of names.filter((name) => NAME.test(name) && name > behind).sort()) {
      if (found.length >= limit) break;
      if ((await stat(join(this.folder, name))).mtime < at) found.push(name);
    }
    return found;
  }

  private pathOf(id: string): string {
    if (!NAME.test(id)) throw new Error('A file is named by an id of ours.');
    return join(this.folder, id);
  }
}
