import { MOST_TRIED_AGAIN, withSecondTry } from '../lib/second-try.mjs';

const failing = (name: string, passed: number, failed: number) => ({ file: `/${name}`, passed, failed });

const runs = (...outcomes: object[]) => {
  const asked: string[][] = [];
  const jest = async (args: string[]) => {
    asked.push(args);
    return outcomes.shift() as never;
  };
  return { jest, asked };
};

describe('a whole run', () => {
  it('is over where all passed', async () => {
    const { jest, asked } = runs({ passed: 9, failed: 0, failedFiles: [] });
    expect(await withSecondTry(jest, () => undefined)).toMatchObject({ passed: 9, failed: 0, unsteady: [] });
    expect(asked).toEqual([[]]);
  });

  it('names what passed at the second try, and counts it once', async () => {
    const { jest, asked } = runs(
      { passed: 7, failed: 3, failedFiles: [failing('a.spec.ts', 2, 1), failing('b.spec.ts', 0, 2)] },
      { passed: 4, failed: 1, failedFiles: [failing('b.spec.ts', 1, 1)] },
    );
    expect(await withSecondTry(jest, () => undefined)).toEqual({ passed: 9, failed: 1, unsteady: ['/a.spec.ts'] });
    expect(asked[1]).toEqual(['--runInBand', '--runTestsByPath', '/a.spec.ts', '/b.spec.ts']);
  });

  it('keeps what no file has to answer for, as something left open', async () => {
    const { jest } = runs(
      { passed: 7, failed: 2, failedFiles: [failing('a.spec.ts', 2, 1)] },
      { passed: 3, failed: 0, failedFiles: [] },
    );
    expect(await withSecondTry(jest, () => undefined)).toMatchObject({ passed: 8, failed: 1 });
  });

  it('has no second try where much failed', async () => {
    const many = Array.from({ length: MOST_TRIED_AGAIN + 1 }, (_, at) => failing(`${at}.spec.ts`, 0, 1));
    const { jest, asked } = runs({ passed: 7, failed: many.length, failedFiles: many });
    expect(await withSecondTry(jest, () => undefined)).toMatchObject({ failed: many.length, unsteady: [] });
    expect(asked).toHaveLength(1);
  });
});
