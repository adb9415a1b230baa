import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registrySchema, shellAssetsSchema } from '@tessera/contracts/remote/registry';
import type { Registry, ShellAssets } from '@tessera/contracts/remote/registry';
import { build } from '@tessera/tooling/build/build.ts';
import { bundle } from '@tessera/tooling/build/bundle.ts';
import { writeCompressedTwins } from '@tessera/tooling/build/compress.ts';
import { shellConfiguration } from '@tessera/tooling/webpack/shell.ts';
import { root } from '@tessera/tooling/workspace/paths.ts';
import type { Compilation } from 'webpack';

/** Three folders as the server takes them: the product, and two applications of the same source without federation. */
export interface Builds {
  readonly federated: string;
  /** One application with lazy routes and split chunks. */
  readonly plain: string;
  /** The same files, and the page names those of its route beforehand. */
  readonly fair: string;
}

const served = (file: string): string => `/shell/${file}`;

const shellStart = join(root, 'shell/src/start-shell.ts');
const lifecycles = join(root, 'mf-workspace/src/lifecycles.tsx');

/** The shell as one application with its remote; written where it is built, since no package may import another like this. */
const twinStart = `import { startShell } from ${JSON.stringify(shellStart)};
void startShell({ load: () => import(${JSON.stringify(lifecycles)}), fetchAhead() {} });
`;

/** The shell's folder is the context, so that both resolve what they import as they do in the product. */
async function bundleTwin(output: string): Promise<Compilation> {
  const configuration = shellConfiguration({ folder: join(root, 'shell'), mode: 'production', outputPath: output });
  const entry = `${output}-start.js`;
  writeFileSync(entry, twinStart);
  return bundle({ ...configuration, name: 'twin', entry: { main: entry }, output: { ...configuration.output, uniqueName: 'tessera_twin' } });
}

/** Files of the chunk groups that an import leads to, and of those that these import at once. */
function filesFrom(compilation: Compilation, request: string): string[] {
  const groups = compilation.chunkGroups.filter((group) => group.origins.some((origin) => origin.request === request));
  return [...new Set(groups.flatMap((group) => group.getFiles()))];
}

function twinOf(federated: ShellAssets, initial: readonly string[]): ShellAssets {
  return {
    ...federated,
    version: `twin-of-${federated.version}`,
    scripts: initial.filter((file) => file.endsWith('.js')).map(served),
    styles: initial.filter((file) => file.endsWith('.css')).map(served),
    doors: {},
  };
}

/** The registry of a twin: the workspace is in the page's own files; `preload` names those that come later. */
function registryOf(known: Registry, entry: string, preload: readonly string[]): Registry {
  return registrySchema.parse({
    ...known,
    remotes: known.remotes.map((remote) => ({ ...remote, earlier: [], versions: remote.versions.filter(({ version }) => version === remote.live).map((version) => ({ ...version, base: '/shell/', entry, preload: [entry, ...preload], doors: [], routes: {} })) })),
  });
}

function writeTwin(folder: string, files: string, { assets, registry }: { readonly assets: ShellAssets; readonly registry: Registry }): void {
  mkdirSync(folder, { recursive: true });
  cpSync(files, join(folder, 'shell'), { recursive: true });
  writeFileSync(join(folder, 'shell/assets.json'), JSON.stringify(assets));
  writeFileSync(join(folder, 'registry.json'), JSON.stringify(registry));
}

/** Builds the product and its twins below a folder, all in production mode. */
export async function buildAll(folder: string): Promise<Builds> {
  const federated = join(folder, 'federated');
  const registry = await build({ workspace: root, output: federated, mode: 'production', log: () => undefined });
  const assets = shellAssetsSchema.parse(JSON.parse(readFileSync(join(federated, 'shell/assets.json'), 'utf8')));
  const files = join(folder, 'twin');
  const compilation = await bundleTwin(files);
  cpSync(join(root, 'shell/public'), files, { recursive: true });
  await writeCompressedTwins(files);
  const initial = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const route = filesFrom(compilation, lifecycles).filter((file) => !initial.includes(file));
  // The page of the path, which the product names beforehand, too.
  const page = compilation.chunkGroups.filter((group) => group.name === 'route-home').flatMap((group) => group.getFiles());
  const entry = initial.find((file) => file.endsWith('.js')) ?? '';
  const [plain, fair] = [join(folder, 'plain'), join(folder, 'fair')];
  const twin = twinOf(assets, initial);
  writeTwin(plain, files, { assets: twin, registry: registryOf(registry, entry, []) });
  writeTwin(fair, files, { assets: twin, registry: registryOf(registry, entry, [...new Set([...route, ...page])].filter((file) => !initial.includes(file))) });
  return { federated, plain, fair };
}
