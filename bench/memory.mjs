import { memoryFigures } from './support/memory.mjs';

export const title = 'Memory of the whole product with 10,000 configs';

export async function run(stage) {
  await stage.crowded();
  return memoryFigures(await stage.product(), { atMost: 500 });
}
