import { spread, timed } from './support/figures.mjs';
import { MANY } from './support/stage.mjs';

const PAGE = 50;
const SAMPLES = 200;

export const title = 'Read a page of 50 configs out of 10,000';

/** Walks the whole list round and round, so that every depth is measured. */
export async function run(stage) {
  const { customer } = await stage.crowded();
  let cursor = null;
  const samples = await timed(SAMPLES, async () => {
    const page = await customer.ask('GET', `configs?limit=${PAGE}${cursor ? `&cursor=${cursor}` : ''}`);
    if (page.items.length !== PAGE) throw new Error(`A page has ${page.items.length} configs.`);
    cursor = page.nextCursor;
  });
  return spread(`GET configs?limit=${PAGE}, anywhere in ${MANY.toLocaleString('en')}`, samples, { p50: 15 });
}
