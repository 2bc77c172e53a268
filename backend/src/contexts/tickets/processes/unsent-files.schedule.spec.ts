import { metaOf } from '@veilway/es-kernel/spec';
import { unsentFiles } from './unsent-files.schedule.js';

it('finds what came with no message, behind however many that did', async () => {
  const sent = Array.from({ length: 20_000 }, (_, n) => `file-${String(n).padStart(5, '0')}`);
  const all = [...sent, 'file-99999'];
  const files = {
    before: (_: Date, limit: number, behind = '') => Promise.resolve(all.filter((id) => id > behind).slice(0, limit)),
  };
  const kept = new Set(sent);
  const keeper = {
    of: () => Promise.resolve([]),
    among: (ids: readonly string[]) => Promise.resolve(ids.filter((id) => kept.has(id))),
  };
  const due = await unsentFiles(files, [keeper]).due(new Date(), () => metaOf());
  expect(due).toMatchObject([{ data: { ids: ['file-99999'] } }]);
});
