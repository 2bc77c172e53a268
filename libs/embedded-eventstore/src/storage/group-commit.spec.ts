import { InvalidRequest } from '../refusal.js';
import type { EventDatabase } from './database.js';
import { GroupCommit } from './group-commit.js';

const groupCommit = (transaction: (work: () => unknown) => unknown) => {
  const happened: string[] = [];
  const commits = new GroupCommit({ transaction } as unknown as EventDatabase, {
    commit: () => happened.push('commit'),
    rollback: () => happened.push('rollback'),
  });
  return { commits, happened };
};

describe('a group commit', () => {
  it('puts what arrives together into one transaction, and answers after it', async () => {
    const { commits, happened } = groupCommit((work) => work());
    const answers = [1, 2, 3].map((n) => commits.submit(() => n).then((value) => happened.push(`answer ${value}`)));
    await Promise.all(answers);
    expect(happened).toEqual(['commit', 'answer 1', 'answer 2', 'answer 3']);
  });

  it('lets a refusal take nobody along', async () => {
    const { commits, happened } = groupCommit((work) => work());
    const [refused, done] = await Promise.allSettled([
      commits.submit(() => {
        throw new InvalidRequest('no');
      }),
      commits.submit(() => 'done'),
    ]);
    expect([refused.status, done.status]).toEqual(['rejected', 'fulfilled']);
    expect(happened).toEqual(['commit']);
  });

  it('answers all with the fault when the disk fails, and serves the next group', async () => {
    let full = true;
    const { commits, happened } = groupCommit((work) => {
      const result = work();
      if (full) throw new Error('disk full');
      return result;
    });
    const failed = await Promise.allSettled([commits.submit(() => 1), commits.submit(() => 2)]);
    expect(failed.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    full = false;
    expect(await commits.submit(() => 3)).toBe(3);
    expect(happened).toEqual(['rollback', 'commit']);
  });

  it('finishes what it has when it closes, and takes no more', async () => {
    const { commits } = groupCommit((work) => work());
    const last = commits.submit(() => 'last');
    commits.close();
    expect(await last).toBe('last');
    await expect(commits.submit(() => 'late')).rejects.toThrow('shutting down');
  });
});
