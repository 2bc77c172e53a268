import { PATHS } from './paths.js';
import { routes } from './routes.js';

type Some = { path?: string; children?: Some[] };
const pathsOf = (some: Some[]): string[] =>
  some.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);

it('has a page wherever the server knows one, and shows elsewhere that there is none', () =>
  expect(pathsOf(routes).sort()).toEqual([...PATHS, '*'].sort()));
