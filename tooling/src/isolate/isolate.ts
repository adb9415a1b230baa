import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Descriptor } from '@tessera/contracts/remote/descriptor';
import { sourceEntry, sourceVersion, stagePathOf, type Isolation } from '@tessera/contracts/remote/isolation';
import { remoteVersionSchema, type RemoteVersion } from '@tessera/contracts/remote/registry';
import { isolationBase } from '../build/build-isolation.ts';
import { descriptorOf } from '../build/build-remote.ts';
import { compilePages } from '../pages/compile-pages.ts';
import { isolationSourceConfiguration } from '../webpack/isolation-source.ts';
import { containerName } from '../webpack/remote.ts';
import { remoteFolders, root } from '../workspace/paths.ts';
import { serve } from './serve.ts';

interface IsolateOptions {
  readonly id: string;
  /** Folder that contains the remotes. */
  readonly workspace?: string;
  readonly port: number;
  readonly product: URL;
  readonly log: (line: string) => void;
}

/** A remote that runs alone from its source. */
export interface Isolated {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const toManifest = (descriptor: Descriptor, base: string): RemoteVersion =>
  remoteVersionSchema.parse({
    version: sourceVersion,
    base,
    entry: sourceEntry,
    container: containerName(descriptor.id),
    preload: [],
    doors: [],
    files: [],
    descriptor,
    callDigests: {},
    requires: {},
  });

/**
 * Runs one remote of the workspace from its source until it is closed. Throws if there is no such remote, or if its
 * first bundle has errors.
 */
export async function isolate({ id, workspace = root, port, product, log }: IsolateOptions): Promise<Isolated> {
  const folder = join(workspace, `mf-${id}`);
  if (!existsSync(join(folder, 'remote.ts')))
    throw new Error(
      `There is no remote "${id}". There are: ${remoteFolders(workspace)
        .map((name) => name.replace('mf-', ''))
        .join(', ')}.`,
    );
  const descriptor = await descriptorOf(folder);
  const files = mkdtempSync(join(tmpdir(), 'tessera-isolation-'));
  const pages = compilePages({
    configuration: isolationSourceConfiguration({ folder, outputPath: files }),
    base: isolationBase,
    log,
  });
  const base = `${isolationBase}${sourceVersion}/`;
  const isolation: Isolation = {
    from: 'source',
    version: sourceVersion,
    descriptor,
    base,
    stage: stagePathOf(id, sourceVersion),
    fallbackLanguage: 'en',
  };
  const clean = async (): Promise<void> => {
    await pages.close();
    rmSync(files, { recursive: true, force: true });
  };
  try {
    await pages.first;
    const { server, url } = await serve({
      isolation,
      manifest: toManifest(descriptor, base),
      pages,
      files,
      icon: join(root, 'shell/public/icon.svg'),
      product,
      port,
    });
    return {
      url,
      close: async () => {
        server.closeAllConnections();
        server.close();
        await clean();
      },
    };
  } catch (error) {
    await clean();
    throw error;
  }
}
