/**
 * Writes what others build on: openapi/openapi.json, and from it the client's types.
 * Usage: node scripts/openapi.mjs [--check]   (--check writes nothing and fails on a difference)
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, say } from './lib/console.mjs';
import { node, ROOT, StepFailed } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

const DOCUMENT = 'openapi/openapi.json';
const TYPES = 'libs/api-client/src/schema.d.ts';
const RECORDS = 'libs/api-client/src/records.ts';

const pretty = (json) => `${JSON.stringify(JSON.parse(json), null, 2)}\n`;

async function typesOf(document) {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  try {
    const from = join(folder, 'openapi.json');
    const to = join(folder, 'schema.d.ts');
    writeFileSync(from, document);
    await node('node_modules/openapi-typescript/bin/cli.js', [from, '--output', to]);
    return readFileSync(to, 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

const RULES = ['type', 'minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems', 'default'];

/** What forms need of what they send: each field with its rules, as values a program can read. */
function recordsOf(document) {
  const { paths, components } = JSON.parse(document);
  const bodies = Object.values(paths)
    .flatMap(Object.values)
    .flatMap(({ requestBody }) => requestBody?.content['application/json']?.schema.$ref ?? []);
  const names = [...new Set(bodies.map((ref) => ref.split('/').at(-1)))].sort();
  const fieldsOf = ({ properties, required = [] }) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        {
          ...Object.fromEntries(RULES.filter((rule) => rule in schema).map((rule) => [rule, schema[rule]])),
          required: required.includes(name),
        },
      ]),
    );
  const constants = names.map(
    (name) => `export const ${name} = ${JSON.stringify(fieldsOf(components.schemas[name]), null, 2)} as const;\n`,
  );
  const { maximum } = paths['/api/v1/configs'].get.parameters.find(({ name }) => name === 'limit').schema;
  constants.push(`/** How many items a page of a list has at most. */\nexport const LONGEST_PAGE = ${maximum};\n`);
  return `/** Generated from openapi/openapi.json by \`npm run openapi\`. */\n\n${constants.join('\n')}`;
}

/** The files as the code wants them. */
async function wanted() {
  const document = pretty(await node('backend/dist/print-openapi.js'));
  return { [DOCUMENT]: document, [TYPES]: await typesOf(document), [RECORDS]: await recordsOf(document) };
}

const current = (file) => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '');

function firstDifference(file, is, should) {
  const [have, want] = [is.split('\n'), should.split('\n')];
  const line = want.findIndex((text, index) => text !== have[index]);
  const at = line < 0 ? want.length : line;
  return `${file}:${at + 1}\n  - ${have[at] ?? '(end of file)'}\n  + ${want[at] ?? '(end of file)'}`;
}

try {
  const check = process.argv.includes('--check');
  if (!check) await prepare(['backend']);
  const files = Object.entries(await wanted());
  const stale = files.filter(([file, text]) => current(file) !== text);
  if (check && stale.length > 0)
    throw new StepFailed('The OpenAPI document no longer says what the code does.', {
      output: stale.map(([file, text]) => firstDifference(file, current(file), text)).join('\n'),
      advice: 'Run `npm run openapi` and commit what it writes.',
    });
  if (!check) for (const [file, text] of stale) writeFileSync(join(ROOT, file), text);
  if (!check) say(stale.length > 0 ? `  ✓ wrote ${stale.map(([file]) => file).join(', ')}` : '  ✓ up to date already');
} catch (error) {
  fail(error);
}
