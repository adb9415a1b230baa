import { existsSync, mkdirSync, readdirSync, rmSync, watch } from 'node:fs';
import { basename, join } from 'node:path';
import type { RemoteVersion } from '@tessera/contracts/remote/registry';
import { readRegistryFile, swapRegistryFile } from '@tessera/contracts/remote/registry-file';
import type { Configuration } from 'webpack';
import { packShell } from '../build/build-shell.ts';
import { configurationOf } from '../build/package-config.ts';
import { readBuild } from '../build/read-build.ts';
import { nextRegistry } from '../build/registry.ts';
import { digestOfInputs } from '../workspace/digest.ts';
import { remoteFolders, root } from '../workspace/paths.ts';
import { createPacker } from './packer.ts';
import { watchBundle, type WatchedBundle } from './watch-bundle.ts';

interface ServeOptions {
  /** Folder that contains the shell and the remotes. */
  readonly workspace: string;
  /** Folder that the server reads. Only the bundler's cache of the last start stays in it. */
  readonly output: string;
  readonly log: (line: string) => void;
}

export interface ServedBuilds {
  /** Resolves after the first build of each package. */
  readonly first: Promise<void>;
  readonly close: () => Promise<void>;
}

/** Makes a version live, whatever was live before. */
async function makeLive(output: string, version: RemoteVersion): Promise<void> {
  const built = [{ version: { ...version, deployedAt: new Date().toISOString() }, isNew: true }];
  for (;;) {
    const known = readRegistryFile(output);
    const registry = nextRegistry(built, known);
    if (registry === known || (await swapRegistryFile(output, known.revision, registry))) return;
  }
}

/** Builds shell and remotes for development into a folder, and again after each change. */
export async function serveBuilds({ workspace, output, log }: ServeOptions): Promise<ServedBuilds> {
  const cacheDirectory = join(output, '.cache');
  for (const name of existsSync(output) ? readdirSync(output) : [])
    if (name !== basename(cacheDirectory)) rmSync(join(output, name), { recursive: true, force: true });
  const scratch = join(output, '.scratch');
  mkdirSync(scratch, { recursive: true });
  const packer = createPacker();

  const configure = async (folder: string): Promise<Configuration> => {
    const request = { folder: join(workspace, folder), mode: 'development', isWatched: true } as const;
    const configuration = await configurationOf({ ...request, outputPath: join(output, '.bundles', folder) });
    // The bundler cannot follow the imports of its configuration, so their digest names the cache.
    const version = digestOfInputs(root, ['tooling/src/webpack', 'tooling/src/federation', 'pnpm-lock.yaml']);
    return { ...configuration, name: folder, cache: { type: 'filesystem', name: folder, version, cacheDirectory } };
  };

  const watchShell = async (): Promise<WatchedBundle> =>
    watchBundle({
      configuration: await configure('shell'),
      scratch,
      log,
      take: async (compilation, files) => {
        const folder = join(workspace, 'shell');
        await packShell(compilation, { folder, scratch: files, target: join(output, 'shell'), isCompressed: false });
      },
    });

  const watchRemote = async (name: string): Promise<WatchedBundle> => {
    const [folder, remotes] = [join(workspace, name), join(output, 'remotes')];
    return watchBundle({
      configuration: await configure(name),
      scratch,
      log,
      take: async (compilation, files) => {
        const version = await packer.pack({ facts: readBuild(compilation), folder, scratch: files, remotes });
        await makeLive(output, version);
      },
    });
  };

  const contracts = watch(join(workspace, 'shared-contracts/src'), { recursive: true }, packer.forget);
  const names = remoteFolders(workspace);
  const descriptors = names.map((name) =>
    watch(join(workspace, name), (_event, file) => {
      if (file === 'remote.ts') packer.forget();
    }),
  );
  const bundles: WatchedBundle[] = [];
  // One after the other: beside each other they would only share the processor, and nothing could be shown earlier.
  const first = (async () => {
    for (const start of [watchShell, ...names.map((name) => () => watchRemote(name))]) {
      const bundle = await start();
      bundles.push(bundle);
      await bundle.first;
    }
  })();
  return {
    first,
    close: async () => {
      for (const watcher of [contracts, ...descriptors]) watcher.close();
      await Promise.all(bundles.map((bundle) => bundle.close()));
      await packer.close();
    },
  };
}
