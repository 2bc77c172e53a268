import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../scripts/lib/run.mjs';

/** A module of a built workspace. */
export const built = (workspace, path) => import(pathToFileURL(join(ROOT, workspace, 'dist', path)).href);
