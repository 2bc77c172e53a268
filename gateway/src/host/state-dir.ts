import { mkdir, open, readFile, rename, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';

/** A directory whose files are replaced as a whole or appended to, are on disk when that is done, and are for root's eyes only. */
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
    const text = await this.text(name);
    return text === undefined ? undefined : this.parsed<T>(name, text);
  }

  /**
   * The values that were appended under that name. Of the last one that was cut off nothing is left.
   * @throws Error when the file is damaged
   */
  async lines<T>(name: string): Promise<T[]> {
    const text = (await this.text(name)) ?? '';
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) await truncate(join(this.path, name), Buffer.byteLength(whole));
    return whole.split('\n').flatMap((line) => (line ? this.parsed<T>(name, line) : []));
  }

  /** Puts one line behind what is there; writes follow each other in the order of the calls. */
  append(name: string, line: string): Promise<void> {
    return this.inOrder(async () => {
      const file = await open(join(this.path, name), 'a', 0o600);
      try {
        const { size } = await file.stat();
        await file.writeFile(`${line}\n`);
        await file.datasync();
        if (size === 0) await this.syncNames();
      } finally {
        await file.close();
      }
    });
  }

  /** When all that was asked for until now is done. */
  settled(): Promise<void> {
    return this.inOrder(() => Promise.resolve());
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
    await this.syncNames();
  }

  private async text(name: string): Promise<string | undefined> {
    return readFile(join(this.path, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  }

  private parsed<T>(name: string, text: string): T {
    try {
      return JSON.parse(text) as T;
    } catch {
      const path = join(this.path, name);
      throw new Error(`${path} is damaged: put it back from a backup or remove it, then start again.`);
    }
  }

  private async syncNames(): Promise<void> {
    const directory = await open(this.path);
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  }
}
