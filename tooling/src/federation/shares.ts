import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../workspace/paths.ts';

/**
 * How the shell provides a share: `eager` in its first chunks, `lazy` by a dynamic import on a remote's first use.
 */
type ShareLoading = 'eager' | 'lazy';

/** A module that exists only once in the page: the shell provides it, remotes consume it. */
export interface Share {
  /**
   * Key in the share scope: a package, a package with its subpaths (trailing slash), or a shared module of the
   * interface package.
   */
  key: string;
  /** Version that the shell provides. */
  version: string;
  loading: ShareLoading;
  /** Absolute path of a shared module or of a single shared file; packages have none. */
  file?: string;
}

/**
 * Prefix of the shared modules: small modules of shared-ui that give remotes what must exist only once (decision 0003).
 */
export const sharedModulePrefix = '@tessera/ui/shared-modules/';

/** Shared modules that the shell provides on first use. All others are part of the shell's first chunks. */
export const lazySharedModules: ReadonlySet<string> = new Set([
  'chart',
  'gallery',
  'import',
  'share',
  'table',
  'views',
]);

/**
 * Packages that are shared as a whole: they are CommonJS or small, so sharing them loses no tree shaking. A trailing
 * slash shares the subpaths.
 */
const sharedPackages = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'i18next',
  '@emotion/react',
  '@emotion/styled',
] as const;

/**
 * Single files that are shared without their package: many modules import them, and no shared module exports them.
 * Keyed by the share's key.
 */
const sharedFiles = {
  '@tessera/ui/theme/tokens': { file: 'src/theme/tokens.ts', package: '@tessera/ui' },
  'lucide-react/createLucideIcon': {
    file: 'node_modules/lucide-react/dist/esm/createLucideIcon.mjs',
    package: 'lucide-react',
  },
} as const;

const fromInterfacePackage = createRequire(join(root, 'shared-ui/package.json'));

const versionOf = (packageName: string): string => {
  for (const folder of fromInterfacePackage.resolve.paths(packageName) ?? []) {
    const manifest = join(folder, packageName, 'package.json');
    if (existsSync(manifest)) return readVersion(manifest);
  }
  throw new Error(`${packageName} is shared, but shared-ui does not depend on it`);
};

const readVersion = (manifest: string): string => {
  const content: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  if (typeof content === 'object' && content !== null && 'version' in content && typeof content.version === 'string') {
    return content.version;
  }
  throw new Error(`${manifest} has no version`);
};

const sharedModuleFile = /^(?<name>[a-z0-9-]+)\.tsx?$/;

/** The shared modules in a folder, in alphabetical order. */
const sharedModulesIn = (folder: string, version: string): Share[] =>
  (existsSync(folder) ? readdirSync(folder) : []).toSorted().flatMap((file): Share[] => {
    const name = sharedModuleFile.exec(file)?.groups?.['name'];
    if (name === undefined) return [];
    const loading = lazySharedModules.has(name) ? 'lazy' : 'eager';
    return [{ key: `${sharedModulePrefix}${name}`, version, loading, file: join(folder, file) }];
  });

const interfaceFolder = join(root, 'shared-ui');

/** Files are given as the bundler sees them, with symbolic links resolved. */
const singleFiles = (): Share[] =>
  Object.entries(sharedFiles).map(([key, { file, package: owner }]) => ({
    key,
    version: owner === '@tessera/ui' ? readVersion(join(interfaceFolder, 'package.json')) : versionOf(owner),
    loading: 'eager',
    file: realpathSync(join(interfaceFolder, file)),
  }));

/** The only list of shares, used to build the shell and the remotes. */
export const shares = (): Share[] => [
  ...sharedPackages.map((key): Share => ({ key, version: versionOf(key.replace(/\/$/, '')), loading: 'eager' })),
  ...sharedModulesIn(join(interfaceFolder, 'src/shared-modules'), readVersion(join(interfaceFolder, 'package.json'))),
  ...singleFiles(),
];

/** The share that a key of the share scope belongs to: `react/` for `react/jsx-runtime`. Throws if there is none. */
export const shareOf = (key: string, known: readonly Share[] = shares()): Share => {
  const found =
    known.find((share) => share.key === key) ??
    known.find((share) => share.key.endsWith('/') && key.startsWith(share.key));
  if (!found) throw new Error(`${key} is not shared`);
  return found;
};

/** The versions that the page provides, by package or shared module. */
export const providedShares = (): Record<string, string> =>
  Object.fromEntries(shares().map(({ key, version }) => [key.replace(/\/$/, ''), version]));
