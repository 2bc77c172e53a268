/**
 * Writes what Nest's OpenAPI module cannot know while the backend runs: types, comments and rules of DTOs and routes.
 * `nest build` writes the same, but checks all types for it, which `npm run check` does in a fraction of the time.
 * Usage: node scripts/api-metadata.mjs   → backend/src/metadata.ts
 */
import { PluginMetadataGenerator } from '@nestjs/cli/lib/compiler/plugins/plugin-metadata-generator.js';
import { ReadonlyVisitor } from '@nestjs/swagger/plugin';
import { join } from 'node:path';
import { ROOT } from './lib/run.mjs';

const backend = join(ROOT, 'backend');
const source = join(backend, 'src');

new PluginMetadataGenerator().generate({
  visitors: [
    new ReadonlyVisitor({
      pathToSource: source,
      classValidatorShim: true,
      introspectComments: true,
      controllerKeyOfComment: 'summary',
      esmCompatible: true,
    }),
  ],
  tsProgramRef: ReadonlyVisitor.createTsProgram(join(backend, 'tsconfig.build.json')),
  outputDir: source,
});
