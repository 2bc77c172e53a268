import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** What starts a page stays by itself: whoever wants something that stands beside it would start that page too. */
const STARTS = /\.html$|[./]main\.tsx$/;

/** All that a module needs before it runs, itself included. */
function neededBy(document: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const needed = new Set([document]);
  for (const id of needed) for (const next of context.getModuleInfo(id)?.importedIds ?? []) needed.add(next);
  return needed;
}

/**
 * Joins what a document loads at first: a slow line is asked a few times instead of dozens, and what stands together
 * compresses better.
 * @param leaner another document, which needs not all of it; what both need is a file of its own
 */
export function firstParts(root: string, document: string, leaner?: string): Rolldown.CodeSplittingOptions {
  let needs: readonly ReadonlySet<string>[] | undefined;
  const name = (id: string, context: Rolldown.ChunkingContext) => {
    needs ??= [document, leaner ?? document].map((one) => neededBy(resolve(root, one), context));
    const [all, few] = needs as [ReadonlySet<string>, ReadonlySet<string>];
    if (STARTS.test(id) || !all.has(id)) return null;
    return few.has(id) ? 'first' : 'site';
  };
  // What a module of `first` needs is there too, so that neither file needs one that needs it.
  return { groups: [{ name, tags: ['$initial'], includeDependenciesRecursively: false }] };
}
