import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, sep } from 'node:path';
import { createTransformer } from '@swc/jest';

const inPackages = `${sep}node_modules${sep}`;
const looksLikeEsModule =
  /^\s*(?:import\s*[\w{*'"]|export\s+(?:default|const|let|var|function|class|async|\{|\*)|export\s*[{*])/m;

const swc = createTransformer({
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: false },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2024',
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
});
const swcWithoutJsx = createTransformer({
  jsc: { parser: { syntax: 'typescript', tsx: false, decorators: false }, target: 'es2024' },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
});

const typeByFolder = new Map();
const moduleTypeOf = (folder) => {
  const known = typeByFolder.get(folder);
  if (known !== undefined) return known;
  const manifest = join(folder, 'package.json');
  const parent = dirname(folder);
  let type = 'commonjs';
  if (existsSync(manifest)) type = JSON.parse(readFileSync(manifest, 'utf8')).type ?? 'commonjs';
  else if (parent !== folder) type = moduleTypeOf(parent);
  typeByFolder.set(folder, type);
  return type;
};

const isEsModule = (source, file) => {
  const extension = extname(file);
  if (extension === '.cjs') return false;
  if (extension !== '.js') return true;
  if (!file.includes(inPackages)) return moduleTypeOf(dirname(file)) === 'module';
  return moduleTypeOf(dirname(file)) === 'module' || looksLikeEsModule.test(source);
};

const ownDigest = createHash('sha256')
  .update(readFileSync(new URL(import.meta.url)))
  .digest('hex');

// A test is never the program that was started, and `import.meta.main` has no CommonJS twin in swc.
const withoutMain = (source) => source.replaceAll('import.meta.main', 'false');

// React notes where each element was made, for a debugger that nobody has open here: a tenth of a component test's
// time.
const withoutOwnerStacks = (source) =>
  source.replaceAll('1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++', 'false');

const dynamicImport = /(?<![\w$.])import\(/g;

// Jest refuses `import()` outside its experimental ES module mode, also where a CommonJS package uses it.
const withRequiredImports = (source) => {
  const replaced = source.replace(dynamicImport, '__importLater(');
  if (replaced === source) return source;
  return `${replaced}
function __importLater(id) {
  return Promise.resolve().then(() => {
    const loaded = require(id);
    return loaded && loaded.__esModule ? loaded : Object.assign({}, loaded, { default: loaded });
  });
}`;
};

export default {
  canInstrument: false,
  process(source, file, options) {
    if (!isEsModule(source, file)) return { code: withRequiredImports(withoutOwnerStacks(source)) };
    const transformer = file.endsWith('.ts') ? swcWithoutJsx : swc;
    return transformer.process(withoutMain(source), file, options);
  },
  getCacheKey(source, file, options) {
    // By the whole path: what several packages and working copies import is transformed once for all of them.
    const shared = { ...options, config: { ...options.config, rootDir: sep }, configString: '' };
    return createHash('sha256')
      .update(ownDigest)
      .update('\0')
      .update(swc.getCacheKey(source, file, shared))
      .digest('hex');
  },
};
