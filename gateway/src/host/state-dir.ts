import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A directory whose files are replaced as a whole, are on disk when a write is done, and are for root's eyes only. */
export class StateDir {
  private writing: Promise<void> = Promise.resolve();
  private readonly written = new Map<string, string>();

  private constructor(private readonly path: string) {}

  static async open(path: string): Promise<StateDir> {
    await mkdir(path, { recursive: true, mode: 0o700 });
    return new StateDir(path);
  }

  /**
   * The value stored under that name, or undefined.
   * @throws Error when the file is damaged
   */
  async read<T>(name: string): Promise<T | undefined> {
    const path = join(this.path, name);
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    try {
      return text === undefined ? undefined : (JSON.parse(text) as T);
    } catch {
      throw new Error(`${path} is damaged: put it back from a backup or remove it, then start again.`);
    }
  }

  /** Stores the value as it is at this moment; writes follow each other in the order of the calls. */
  write(name: string, value: unknown): Promise<void> {
    const text = JSON.stringify(value);
    return this.inOrder(async () => {
      if (this.written.get(name) === text) return;
      await this.replace(join(this.path, name), text);
      this.written.set(name, text);
    });
  }

  remove(name: string): Promise<void> {
    return this.inOrder(async () => {
      this.written.delete(name);
      await rm(join(this.path, name), { force: true });
    });
  }

  private inOrder(write: () => Promise<void>): Promise<void> {
    const done = this.writing.then(write);
    this.writing = done.catch(() => undefined);
    return done;
  }

  private async replace(path: string, text: string): Promise<void> {
    const beside = `${path}.new`;
    const file = await open(beside, 'w', 0o600);
    try {
      await file.chmod(0o600); // It may be left from a write that was cut off.
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
    const directory = await open(this.path);
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  }
}
