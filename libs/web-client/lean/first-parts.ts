import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** What starts a page stays by itself: whoever wants something that stands beside it would start that page too. */
const STARTS = /\.html($|\?)|[./]main\.tsx$/;

/** All that a module needs before it runs, itself included. */
function neededBy(document: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const needed = new Set([document]);
  for (const id of needed) for (const next of context.getModuleInfo(id)?.importedIds ?? []) needed.add(next);
  return needed;
}

/** Files by how many of the documents, each leaner than the one before, need what is in them. */
const FILES = ['site', 'first', 'base'];

/**
 * Joins what a document loads at first: a slow line is asked a few times instead of dozens, and what stands together
 * compresses better.
 * @param documents that one, and leaner ones, which need not all of it; what they need too is a file of its own
 */
export function firstParts(root: string, ...documents: readonly string[]): Rolldown.CodeSplittingOptions {
  let needs: readonly ReadonlySet<string>[] | undefined;
  const name = (id: string, context: Rolldown.ChunkingContext) => {
    needs ??= documents.map((one) => neededBy(resolve(root, one), context));
    const isNeeded = needs.map((needed) => needed.has(id));
    const count = isNeeded.filter(Boolean).length;
    // Who needs less would get more with it than asked for.
    if (STARTS.test(id) || count === 0 || isNeeded.slice(0, count).includes(false)) return null;
    return FILES[needs.length === 1 ? 1 : count - 1];
  };
  // What a module of `first` needs is there too, so that neither file needs one that needs it.
  return { groups: [{ name, tags: ['$initial'], includeDependenciesRecursively: false }] };
}
