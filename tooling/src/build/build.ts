import { isolationAssetsFile, isolationAssetsSchema } from '@tessera/contracts/remote/isolation';
import { emptyRegistry, registryFile, remoteVersionSchema, shellAssetsFile, shellAssetsSchema, type Registry } from '@tessera/contracts/remote/registry';
import { readRegistryFile, swapRegistryFile } from '@tessera/contracts/remote/registry-file';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { digestOfInputs } from '../workspace/digest.ts';
import { remoteFolders, root } from '../workspace/paths.ts';
import { buildIsolation } from './build-isolation.ts';
import { buildRemote } from './build-remote.ts';
import { buildShell } from './build-shell.ts';
import { nextRegistry, type BuiltVersion } from './registry.ts';
import { createStamps } from './stamp.ts';

export type BuildOptions = {
  /** Folder that holds `shell/`, the remotes, and `isolation/` where remotes are to be tried alone. */
  workspace: string;
  /** Folder that receives `shell/`, `remotes/`, `isolation/` and `registry.json`. */
  output: string;
  mode: 'production' | 'development';
  log: (line: string) => void;
};

/** Besides its own folder, everything whose change can change a target's files. */
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

/** How long a version that the registry lists no more stays: for tabs that are open, and for a deploy that is under way. */
const keptUnlisted = 7 * 24 * 60 * 60 * 1000;

/** A registry of another shape is one of another working copy: it is set aside, and the build begins anew. */
function readKnown(output: string): Registry {
  try {
    return readRegistryFile(output);
  } catch {
    renameSync(join(output, registryFile), join(output, `${registryFile}.unreadable`));
    return emptyRegistry;
  }
}

function removeUnlisted(remotes: string, registry: Registry): void {
  for (const { id, versions } of registry.remotes.filter((entry) => existsSync(join(remotes, entry.id)))) {
    const kept = new Set(versions.map((version) => version.version));
    for (const folder of readdirSync(join(remotes, id))) {
      const path = join(remotes, id, folder);
      // A deploy's own folder may go meanwhile.
      const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
      if (!kept.has(folder) && since !== undefined && Date.now() - since > keptUnlisted) rmSync(path, { recursive: true, force: true });
    }
  }
}

/** Names in the registry what was built anew, also when somebody deploys at the same time. */
async function register(output: string, built: readonly BuiltVersion[]): Promise<Registry> {
  for (;;) {
    const known = readKnown(output);
    const registry = nextRegistry(built, known);
    if (registry === known || (await swapRegistryFile(output, known.revision, registry))) return registry;
  }
}

/** Builds the shell and every remote whose inputs changed since the last build, and writes the registry that names them. */
export async function build(options: BuildOptions): Promise<Registry> {
  const { workspace, output, mode, log } = options;
  const stamps = createStamps(join(output, '.stamps'));
  const remotes = join(output, 'remotes');
  const shell = join(output, 'shell');
  const hostKit = join(workspace, 'host-kit');
  const common = digestOfInputs(root, commonInputs, mode);
  mkdirSync(output, { recursive: true });

  const inScratch = async <Result>(name: string, digest: string, run: (scratch: string) => Promise<Result>): Promise<Result> => {
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
    const stamp = stamps.read('shell');
    const known = shellAssetsSchema.safeParse(stamp?.result);
    const files = known.success ? [...known.data.scripts, ...known.data.styles] : [];
    const isComplete = existsSync(join(shell, shellAssetsFile)) && files.every((file) => existsSync(join(output, file)));
    if (stamp?.digest === digest && known.success && isComplete) return;
    await inScratch('shell', digest, (scratch) => buildShell({ folder: join(workspace, 'shell'), hostKit: existsSync(hostKit) ? hostKit : null, mode, scratch, target: shell }));
  };

  const makeIsolation = async (): Promise<void> => {
    const folder = join(workspace, 'isolation');
    if (!existsSync(folder)) return;
    const digest = digestOfInputs(workspace, ['isolation'], common);
    const target = join(output, 'isolation');
    const stamp = stamps.read('isolation');
    if (stamp?.digest === digest && isolationAssetsSchema.safeParse(stamp.result).success && existsSync(join(target, isolationAssetsFile))) return;
    await inScratch('isolation', digest, (scratch) => buildIsolation({ folder, mode, scratch, target, icon: join(workspace, 'shell/public/icon.svg') }));
  };

  const makeRemote = async (name: string): Promise<BuiltVersion> => {
    const digest = digestOfInputs(workspace, [name], common);
    const stamp = stamps.read(name);
    const known = remoteVersionSchema.safeParse(stamp?.result);
    if (stamp?.digest === digest && known.success && existsSync(join(output, known.data.base, known.data.entry))) return { version: known.data, isNew: false };
    return { version: await inScratch(name, digest, (scratch) => buildRemote({ folder: join(workspace, name), mode, scratch, remotes })), isNew: true };
  };

  const makeRemotes = async (): Promise<readonly BuiltVersion[]> => {
    const built: BuiltVersion[] = [];
    for (const name of remoteFolders(workspace)) {
      const { version, isNew } = await makeRemote(name);
      built.push({ version: { ...version, deployedAt: new Date().toISOString() }, isNew });
    }
    return built;
  };

  // While files of one are made small on other threads, the next is compiled.
  const [built] = await Promise.all([makeRemotes(), makeShell(), makeIsolation()]);

  const registry = await register(output, built);
  for (const { version, isNew } of built) {
    const { id } = version.descriptor;
    if (isNew && registry.remotes.some((entry) => entry.id === id && entry.live === version.version)) log(`build   ${id} ${version.version} is live: the next page that is opened has it`);
  }
  removeUnlisted(remotes, registry);
  return registry;
}
