import { readFile } from 'node:fs/promises';

/** The processes that a process started and that run still, as Linux tells. */
export const childrenOf = async (pid: number): Promise<number[]> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
};

/** What a process was started as. */
export const commandOf = async (pid: number): Promise<string> =>
  (await readFile(`/proc/${pid}/cmdline`, 'latin1')).replaceAll('\0', ' ').trimEnd();

/** Those of the processes that run. One that ended and that nobody asked for how is as good as gone. */
export const running = async (pids: readonly number[]): Promise<number[]> => {
  const states = await Promise.all(
    pids.map((pid) =>
      readFile(`/proc/${pid}/stat`, 'latin1').then(
        (stat) => stat.slice(stat.lastIndexOf(')') + 2)[0], // the name in brackets may hold spaces
        () => 'gone',
      ),
    ),
  );
  return pids.filter((_, at) => states[at] !== 'gone' && states[at] !== 'Z');
};
