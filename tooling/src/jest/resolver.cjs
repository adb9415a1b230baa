/**
 * Resolves as `require` does; a package that exports no `require` entry is then resolved as `import` does,
 * because transform.js turns its ES modules into CommonJS.
 */
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (failure) {
    const conditions = (options.conditions ?? []).map((name) => (name === 'require' ? 'import' : name));
    try {
      return options.defaultResolver(request, { ...options, conditions });
    } catch {
      throw failure;
    }
  }
};
