const { existsSync } = require('node:fs');
const { join } = require('node:path');

const BUNDLED = join(__dirname, '../../node_modules/.cache/packages/web/each');
const known = new Map();

/** The package in the one file that holds all those of the webs, once that was made. */
function bundled(name) {
  const file = join(BUNDLED, `${name}.cjs`);
  if (!known.has(file)) known.set(file, existsSync(file) ? file : undefined);
  return known.get(file);
}

/** Tests see our own workspaces as TypeScript; so does Jest where it looks for the tests that a file concerns. */
module.exports = (path, options) => {
  const conditions = options.conditions ?? ['require'];
  const isPackage = !/^[./]|^node:/.test(path);
  return (
    (isPackage && conditions.includes('browser') && bundled(path)) ||
    options.defaultResolver(path, { ...options, conditions: ['@veilway/source', ...conditions] })
  );
};
