import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolderReadable } from '@tessera/contracts/remote/readable-files';
import { shellAssetsFile, shellAssetsSchema, type ShellAssets } from '@tessera/contracts/remote/registry';
import { userCalls } from '@tessera/contracts/user/user.calls';
import type { Compilation } from 'webpack';
import { providedShares, shares } from '../federation/shares.ts';
import { hostKitFolder } from '../webpack/host-kit.ts';
import { bundle } from './bundle.ts';
import { writeCompressedTwins } from './compress.ts';
import { builtFiles, contentHash } from './integrity.ts';
import { configurationOf, contractsVersion, packageVersion } from './package-config.ts';
import { textsOf } from './read-build.ts';

/** The path at which the server serves `dist/shell`. */
const shellBase = '/shell/';

const iconFile = 'icon.svg';
const preloadedFont = /inter-latin-wght-normal\.[0-9a-f]+\.woff2$/;

const served = (files: readonly string[]): string[] => files.map((file) => `${shellBase}${file}`);

/** For each lazy shared module, the files that its dynamic import loads, without those that the page loads anyway. */
function sharedModuleFiles(compilation: Compilation, initial: ReadonlySet<string>): Record<string, string[]> {
  const lazy = shares().filter((share) => share.loading === 'lazy');
  return Object.fromEntries(
    lazy.map((share) => {
      const groups = compilation.chunkGroups.filter((group) =>
        group.origins.some((origin) => origin.request === share.key),
      );
      if (groups.length === 0)
        throw new Error(`the shell does not provide ${share.key}: its registry has no import of it`);
      return [
        share.key,
        served([...new Set(groups.flatMap((group) => group.getFiles()))].filter((file) => !initial.has(file))),
      ];
    }),
  );
}

/** Files of the last build. They are kept once more, because a tab that is still open may request them. */
function filesOfLastBuild(target: string): ReadonlySet<string> {
  const list = join(target, 'files.json');
  if (!existsSync(list)) return new Set();
  const content: unknown = JSON.parse(readFileSync(list, 'utf8'));
  return new Set(Array.isArray(content) ? content.filter((file) => typeof file === 'string') : []);
}

function publish(built: string, target: string): void {
  const kept = filesOfLastBuild(target);
  const files = builtFiles(built).map((file) => file.path);
  mkdirSync(target, { recursive: true });
  for (const { path } of builtFiles(target)) {
    if (!kept.has(path) && !files.includes(path)) rmSync(join(target, path));
  }
  cpSync(built, target, { recursive: true });
  writeFileSync(join(target, 'files.json'), JSON.stringify(files));
  makeFolderReadable(target);
}

/** Builds the host kit with its types, for third-party pages that mount remotes. */
async function buildHostKit(folder: string, mode: 'production' | 'development', outputPath: string): Promise<void> {
  await bundle(await configurationOf({ folder, mode, outputPath }));
  const types = readFileSync(join(folder, 'src/host-kit.types.ts'), 'utf8');
  writeFileSync(join(outputPath, 'host-kit.d.ts'), `${types}\nexport declare const createHost: CreateHost;\n`);
}

interface ShellFilesRequest {
  /** The shell's folder. */
  readonly folder: string;
  /** The bundler's output folder. */
  readonly scratch: string;
  readonly target: string;
  readonly isCompressed: boolean;
}

/**
 * Turns a finished compilation of the shell into the files that the server sends, in `target`, with `assets.json` for
 * the server. Files of the previous build stay, so that a tab opened before still finds its chunks.
 */
export async function packShell(compilation: Compilation, request: ShellFilesRequest): Promise<ShellAssets> {
  const { folder, scratch, target, isCompressed } = request;
  const icon = join(folder, 'public', iconFile);
  if (!existsSync(icon)) throw new Error(`shell/public/${iconFile} is missing: the page has no icon`);
  const initial = compilation.entrypoints.get('main')?.getFiles() ?? [];
  cpSync(icon, join(scratch, iconFile));
  const files = builtFiles(scratch);
  const version = `${packageVersion(folder)}-${contentHash(files)}`;
  const assets = shellAssetsSchema.parse({
    version,
    scripts: served(initial.filter((file) => file.endsWith('.js'))),
    styles: served(initial.filter((file) => file.endsWith('.css'))),
    fonts: served(files.map((file) => file.path).filter((file) => preloadedFont.test(file))),
    doors: sharedModuleFiles(compilation, new Set(initial)),
    icon: `${shellBase}${iconFile}`,
    texts: Object.fromEntries(
      Object.entries(textsOf(compilation.chunkGroups)).map(([language, list]) => [language, served(list)]),
    ),
    early: [userCalls.getUserInfo.path],
    contracts: contractsVersion(),
    shares: providedShares(),
  });
  if (isCompressed) await writeCompressedTwins(scratch);
  writeFileSync(join(scratch, shellAssetsFile), `${JSON.stringify(assets, null, 2)}\n`);
  publish(scratch, target);
  return assets;
}

/** Builds the shell and the host kit, which provide the same shares to remotes, into `target`. */
export async function buildShell(request: {
  folder: string;
  mode: 'production' | 'development';
  scratch: string;
  target: string;
  hostKit: string | null;
}): Promise<ShellAssets> {
  const { folder, hostKit, mode, scratch, target } = request;
  const [compilation] = await Promise.all([
    bundle(await configurationOf({ folder, mode, outputPath: scratch })),
    ...(hostKit === null ? [] : [buildHostKit(hostKit, mode, join(scratch, hostKitFolder))]),
  ]);
  return packShell(compilation, { folder, scratch, target, isCompressed: true });
}
