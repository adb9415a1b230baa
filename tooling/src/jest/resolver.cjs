const { existsSync } = require('node:fs');
const path = require('node:path');

const interfacePrefix = '@tessera/ui/';
const interfaceSources = path.join(__dirname, '../../../shared-ui/src');

// The interface package's `exports` name two targets for a module; jest's resolver stops at the first, existing or not.
const interfaceFile = (request) =>
  request.startsWith(interfacePrefix)
    ? ['.tsx', '.ts'].map((extension) => path.join(interfaceSources, request.slice(interfacePrefix.length) + extension)).find((file) => existsSync(file))
    : undefined;

/**
 * Resolves as `require` does; a package that exports no `require` entry is then resolved as `import` does,
 * because transform.js turns its ES modules into CommonJS.
 */
module.exports = (request, options) => {
  const known = interfaceFile(request);
  if (known !== undefined) return known;
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
