import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isolationAssetsFile, isolationAssetsSchema } from '@tessera/contracts/remote/isolation';
import {
  emptyRegistry,
  registryFile,
  remoteVersionSchema,
  shellAssetsFile,
  shellAssetsSchema,
  type Registry,
} from '@tessera/contracts/remote/registry';
import { readRegistryFile, swapRegistryFile } from '@tessera/contracts/remote/registry-file';
import { dayMs } from '@tessera/contracts/time/durations';
import { digestOfInputs } from '../workspace/digest.ts';
import { remoteFolders, root } from '../workspace/paths.ts';
import { buildIsolation } from './build-isolation.ts';
import { buildRemote } from './build-remote.ts';
import { buildShell } from './build-shell.ts';
import { nextRegistry, type BuiltVersion } from './registry.ts';
import { createStamps, type Stamp } from './stamp.ts';

export interface BuildOptions {
  /** Folder that contains `shell/`, the remotes, and optionally `isolation/`. */
  workspace: string;
  /** Folder that receives `shell/`, `remotes/`, `isolation/` and `registry.json`. */
  output: string;
  mode: 'production' | 'development';
  log: (line: string) => void;
}

/** Inputs that affect every target, besides the target's own folder. */
const commonInputs = [
  'shared-contracts/src',
  'shared-ui/src',
  'shared-ui/locales',
  'shared-ui/package.json',
  'tooling/src/build',
  'tooling/src/federation',
  'tooling/src/webpack',
  'pnpm-lock.yaml',
];

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** How long a version stays that the registry no longer lists: for open tabs, and for a deploy in progress. */
const keptUnlisted = 7 * dayMs;

/**
 * A registry that cannot be read is damaged or from another working copy: it is renamed, and the build starts with an
 * empty one.
 */
function readKnown(output: string, log: BuildOptions['log']): Registry {
  try {
    return readRegistryFile(output);
  } catch (failure) {
    const kept = join(output, `${registryFile}.unreadable`);
    renameSync(join(output, registryFile), kept);
    log(
      `build   ${failure instanceof Error ? failure.message : String(failure)} It is kept as ${kept}; in the new one, every remote is live as it is built now`,
    );
    return emptyRegistry;
  }
}

function removeUnlisted(remotes: string, registry: Registry): void {
  for (const { id, versions } of registry.remotes.filter((entry) => existsSync(join(remotes, entry.id)))) {
    const kept = new Set(versions.map((version) => version.version));
    for (const folder of readdirSync(join(remotes, id))) {
      const path = join(remotes, id, folder);
      // A deploy may remove its own folder in the meantime.
      const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
      if (!kept.has(folder) && since !== undefined && Date.now() - since > keptUnlisted)
        rmSync(path, { recursive: true, force: true });
    }
  }
}

/** Adds new versions to the registry by compare and swap, so that a simultaneous deploy is not lost. */
async function register(output: string, built: readonly BuiltVersion[], log: BuildOptions['log']): Promise<Registry> {
  for (;;) {
    const known = readKnown(output, log);
    const registry = nextRegistry(built, known);
    if (registry === known || (await swapRegistryFile(output, known.revision, registry))) return registry;
  }
}

/** Whether the shell of this digest was built, with all files that it lists. */
function isShellBuilt(stamp: Stamp | undefined, digest: string, output: string): boolean {
  const known = shellAssetsSchema.safeParse(stamp?.result);
  if (stamp?.digest !== digest || !known.success) return false;
  const files = [join('shell', shellAssetsFile), ...known.data.scripts, ...known.data.styles];
  return files.every((file) => existsSync(join(output, file)));
}

function logNewLive(registry: Registry, built: readonly BuiltVersion[], log: BuildOptions['log']): void {
  for (const { version, isNew } of built) {
    const { id } = version.descriptor;
    if (isNew && registry.remotes.some((entry) => entry.id === id && entry.live === version.version))
      log(`build   ${id} ${version.version} is live: the next page that is opened has it`);
  }
}

/** Builds the shell and every remote whose inputs have changed since the last build, and updates the registry. */
export async function build(options: BuildOptions): Promise<Registry> {
  const { workspace, output, mode, log } = options;
  const stamps = createStamps(join(output, '.stamps'));
  const remotes = join(output, 'remotes');
  const shell = join(output, 'shell');
  const hostKit = join(workspace, 'host-kit');
  const common = digestOfInputs(root, commonInputs, mode);
  mkdirSync(output, { recursive: true });

  const inScratch = async <Result>(
    name: string,
    digest: string,
    run: (scratch: string) => Promise<Result>,
  ): Promise<Result> => {
    const started = performance.now();
    const scratch = mkdtempSync(join(output, `.building-${name}-`));
    try {
      const result = await run(scratch);
      stamps.write(name, { digest, result });
      log(`build   ${name} ${seconds(started)}`);
      return result;
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  };

  const makeShell = async (): Promise<void> => {
    const digest = digestOfInputs(workspace, ['shell', 'host-kit'], common);
    if (isShellBuilt(stamps.read('shell'), digest, output)) return;
    await inScratch('shell', digest, (scratch) =>
      buildShell({
        folder: join(workspace, 'shell'),
        hostKit: existsSync(hostKit) ? hostKit : null,
        mode,
        scratch,
        target: shell,
      }),
    );
  };

  const makeIsolation = async (): Promise<void> => {
    const folder = join(workspace, 'isolation');
    if (!existsSync(folder)) return;
    const digest = digestOfInputs(workspace, ['isolation'], common);
    const target = join(output, 'isolation');
    const stamp = stamps.read('isolation');
    if (
      stamp?.digest === digest &&
      isolationAssetsSchema.safeParse(stamp.result).success &&
      existsSync(join(target, isolationAssetsFile))
    )
      return;
    await inScratch('isolation', digest, (scratch) =>
      buildIsolation({ folder, mode, scratch, target, icon: join(workspace, 'shell/public/icon.svg') }),
    );
  };

  const makeRemote = async (name: string): Promise<BuiltVersion> => {
    const digest = digestOfInputs(workspace, [name], common);
    const stamp = stamps.read(name);
    const known = remoteVersionSchema.safeParse(stamp?.result);
    if (stamp?.digest === digest && known.success && existsSync(join(output, known.data.base, known.data.entry)))
      return { version: known.data, isNew: false };
    return {
      version: await inScratch(name, digest, (scratch) =>
        buildRemote({ folder: join(workspace, name), mode, scratch, remotes }),
      ),
      isNew: true,
    };
  };

  const makeRemotes = async (): Promise<readonly BuiltVersion[]> => {
    const built: BuiltVersion[] = [];
    for (const name of remoteFolders(workspace)) {
      const { version, isNew } = await makeRemote(name);
      built.push({ version: { ...version, deployedAt: new Date().toISOString() }, isNew });
    }
    return built;
  };

  // In parallel: while one target's files are compressed on other threads, the next is compiled.
  const [built] = await Promise.all([makeRemotes(), makeShell(), makeIsolation()]);

  const registry = await register(output, built, log);
  logNewLive(registry, built, log);
  removeUnlisted(remotes, registry);
  return registry;
}
