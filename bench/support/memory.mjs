import { readdir, readFile } from 'node:fs/promises';

/** /proc/PID/stat: the name in brackets may hold spaces, so count from its end; state, parent. */
const parentOf = (stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);

const megabytes = (rollup, field) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)[1]) / 1024;

/**
 * What a process and its children hold, in MB, by program: `rss` counts shared pages in each, `pss` divides them.
 * @returns {Promise<{ program: string, rss: number, pss: number }[]>}
 */
export async function memoryOf(root) {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    processes.map(async (pid) => {
      try {
        if (Number(pid) !== root && parentOf(await readFile(`/proc/${pid}/stat`, 'latin1')) !== root) return [];
        const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'latin1');
        const [, script = ''] = (await readFile(`/proc/${pid}/cmdline`, 'latin1'))
          .split('\0')
          .filter((a) => /\.js$|^\//.test(a));
        return [
          {
            program: script.split('/').slice(-3).join('/'),
            rss: megabytes(rollup, 'Rss'),
            pss: megabytes(rollup, 'Pss'),
          },
        ];
      } catch {
        return []; // it has just ended
      }
    }),
  );
  return found.flat();
}
