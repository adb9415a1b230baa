import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Descriptor } from '@tessera/contracts/remote/descriptor';
import {
  registrySchema,
  shellAssetsSchema,
  type Registry,
  type RemoteVersion,
  type ShellAssets,
  type TextFiles,
} from '@tessera/contracts/remote/registry';
import { build } from '@tessera/tooling/build/build.ts';
import { bundle } from '@tessera/tooling/build/bundle.ts';
import { writeCompressedTwins } from '@tessera/tooling/build/compress.ts';
import { textsOf } from '@tessera/tooling/build/read-build.ts';
import { root } from '@tessera/tooling/workspace/paths.ts';
import type { ChunkGroup, Compilation } from 'webpack';
import { lifecyclesOf, twinConfiguration } from './twin-build.ts';

/** Three folders in the server's layout: the product, and two applications of the same source without federation. */
export interface Builds {
  readonly federated: string;
  /** One application with lazy routes and split chunks. */
  readonly plain: string;
  /** The same files, but the page preloads the files of its route. */
  readonly fair: string;
}

const served = (file: string): string => `/shell/${file}`;

/** The files of a twin's page and of its routes. */
interface TwinFiles {
  readonly initial: readonly string[];
  /** The files of some chunk groups that the page does not load at the start. */
  readonly later: (isWanted: (group: ChunkGroup) => boolean) => string[];
  readonly texts: TextFiles;
}

function filesOf(compilation: Compilation): TwinFiles {
  const initial = compilation.entrypoints.get('main')?.getFiles() ?? [];
  return {
    initial,
    texts: textsOf(compilation.chunkGroups),
    later: (isWanted) =>
      [...new Set(compilation.chunkGroups.filter(isWanted).flatMap((group) => group.getFiles()))].filter(
        (file) => !initial.includes(file),
      ),
  };
}

function twinAssets(federated: ShellAssets, { initial, texts }: TwinFiles): ShellAssets {
  return {
    ...federated,
    texts: Object.fromEntries(Object.entries(texts).map(([language, files]) => [language, files.map(served)])),
    version: `twin-of-${federated.version}`,
    scripts: initial.filter((file) => file.endsWith('.js')).map(served),
    styles: initial.filter((file) => file.endsWith('.css')).map(served),
    doors: {},
  };
}

type Hints = Pick<RemoteVersion, 'preload' | 'routes'> & Partial<Pick<RemoteVersion, 'descriptor'>>;

/** A remote's descriptor without the data that the page requests early. */
const withoutEarly = ({ descriptor }: RemoteVersion): Descriptor => ({
  ...descriptor,
  paths: descriptor.paths.map((entry) => ({ ...entry, early: [] })),
});

/** The preload hints that the product's page gives for a remote, translated to the files of a twin. */
function hintsOf({ descriptor, routes = {} }: RemoteVersion, { later }: TwinFiles, entry: string): Hints {
  const own = later((group) => group.origins.some((origin) => origin.request === lifecyclesOf(`mf-${descriptor.id}`)));
  const routeFiles = (path: string): string[] =>
    later((group) => group.name === `route${path.replaceAll('/', '-')}`).filter((file) => !own.includes(file));
  return {
    preload: [entry, ...own],
    routes: Object.fromEntries(Object.keys(routes).map((path) => [path, { preload: routeFiles(path), doors: [] }])),
  };
}

/** The registry of a twin: the remotes are part of the page's own files, so one of these files is the entry. */
function twinRegistry(known: Registry, entry: string, hints: (version: RemoteVersion) => Hints): Registry {
  return registrySchema.parse({
    ...known,
    remotes: known.remotes.map((remote) => ({
      ...remote,
      earlier: [],
      versions: remote.versions
        .filter(({ version }) => version === remote.live)
        .map((version) => ({ ...version, base: '/shell/', entry, doors: [], texts: {}, ...hints(version) })),
    })),
  });
}

function writeTwin(
  folder: string,
  files: string,
  { assets, registry }: { readonly assets: ShellAssets; readonly registry: Registry },
): void {
  mkdirSync(folder, { recursive: true });
  cpSync(files, join(folder, 'shell'), { recursive: true });
  writeFileSync(join(folder, 'shell/assets.json'), JSON.stringify(assets));
  writeFileSync(join(folder, 'registry.json'), JSON.stringify(registry));
}

/** Builds the product and its twins in production mode, in folders below `folder`. */
export async function buildAll(folder: string): Promise<Builds> {
  const federated = join(folder, 'federated');
  const registry = await build({ workspace: root, output: federated, mode: 'production', log: () => undefined });
  const shell = shellAssetsSchema.parse(JSON.parse(readFileSync(join(federated, 'shell/assets.json'), 'utf8')));
  const built = join(folder, 'twin');
  const files = filesOf(await bundle(twinConfiguration(built)));
  cpSync(join(root, 'shell/public'), built, { recursive: true });
  await writeCompressedTwins(built);
  const entry = files.initial.find((file) => file.endsWith('.js')) ?? '';
  const [plain, fair] = [join(folder, 'plain'), join(folder, 'fair')];
  const assets = twinAssets(shell, files);
  writeTwin(plain, built, {
    assets: { ...assets, early: [], texts: {} },
    registry: twinRegistry(registry, entry, (version) => ({
      preload: [entry],
      routes: {},
      descriptor: withoutEarly(version),
    })),
  });
  writeTwin(fair, built, {
    assets,
    registry: twinRegistry(registry, entry, (version) => hintsOf(version, files, entry)),
  });
  return { federated, plain, fair };
}
