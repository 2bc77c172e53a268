import { TestApp } from './app.js';

/** What stays open fails its test (`scripts/lib/leftovers.mjs`). */
it('leaves nothing open where the product cannot start', async () => {
  await expect(TestApp.start({ MASTER_KEY: 'short' })).rejects.toThrow('MASTER_KEY');
});
