/** Tests see our own workspaces as TypeScript; so does Jest where it looks for the tests that a file concerns. */
module.exports = (path, options) =>
  options.defaultResolver(path, {
    ...options,
    conditions: ['@veilway/source', ...(options.conditions ?? ['require'])],
  });
