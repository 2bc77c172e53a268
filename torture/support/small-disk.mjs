import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = '256m';
const PIECES = [2 ** 20, 4_096, 1];

/** A disk of its own for a folder, which others can fill: a tmpfs, which only root may mount. */
export class SmallDisk {
  static isPossible = process.getuid?.() === 0;

  constructor(directory) {
    this.directory = directory;
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0700`, 'torture', directory]);
  }

  get #filler() {
    return join(this.directory, 'filler');
  }

  /** To the last byte. */
  fill() {
    const file = openSync(this.#filler, 'a');
    for (const size of PIECES) {
      const piece = Buffer.alloc(size, 1);
      try {
        for (;;) writeSync(file, piece);
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error;
      }
    }
    fsyncSync(file);
    closeSync(file);
  }

  free() {
    rmSync(this.#filler, { force: true });
  }

  unmount() {
    execFileSync('umount', ['--lazy', this.directory]);
  }
}
