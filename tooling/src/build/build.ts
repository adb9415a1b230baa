import { registrySchema, remoteVersionSchema, shellAssetsSchema, type Registry } from '@tessera/contracts/remote/registry';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOfInputs } from '../workspace/digest.ts';
import { remoteFolders, root } from '../workspace/paths.ts';
import { buildRemote } from './build-remote.ts';
import { buildShell } from './build-shell.ts';
import { nextRegistry, type BuiltVersion } from './registry.ts';
import { createStamps } from './stamp.ts';

export type BuildOptions = {
  /** Folder that holds `shell/` and the remotes. */
  workspace: string;
  /** Folder that receives `shell/`, `remotes/` and `registry.json`. */
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

const readRegistry = (file: string): Registry | undefined => {
  if (!existsSync(file)) return undefined;
  const known = registrySchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return known.success ? known.data : undefined;
};

/** Written beside and renamed, so that a server reading at this moment never sees half a file. */
const writeWhole = (file: string, content: string): void => {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
};

function removeUnlisted(remotes: string, registry: Registry): void {
  for (const { id, versions } of registry.remotes) {
    const kept = new Set(versions.map((version) => version.version));
    for (const folder of readdirSync(join(remotes, id))) {
      if (!kept.has(folder)) rmSync(join(remotes, id, folder), { recursive: true });
    }
  }
}

/** Builds the shell and every remote whose inputs changed since the last build, and writes the registry that names them. */
export async function build(options: BuildOptions): Promise<Registry> {
  const { workspace, output, mode, log } = options;
  const stamps = createStamps(join(output, '.stamps'));
  const remotes = join(output, 'remotes');
  const shell = join(output, 'shell');
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
    const digest = digestOfInputs(workspace, ['shell'], common);
    const stamp = stamps.read('shell');
    const known = shellAssetsSchema.safeParse(stamp?.result);
    const files = known.success ? [...known.data.scripts, ...known.data.styles] : [];
    const isComplete = existsSync(join(shell, 'assets.json')) && files.every((file) => existsSync(join(output, file)));
    if (stamp?.digest === digest && known.success && isComplete) return;
    await inScratch('shell', digest, (scratch) => buildShell({ folder: join(workspace, 'shell'), mode, scratch, target: shell }));
  };

  const makeRemote = async (name: string): Promise<BuiltVersion> => {
    const digest = digestOfInputs(workspace, [name], common);
    const stamp = stamps.read(name);
    const known = remoteVersionSchema.safeParse(stamp?.result);
    if (stamp?.digest === digest && known.success && existsSync(join(output, known.data.base, known.data.entry))) return { version: known.data, isNew: false };
    return { version: await inScratch(name, digest, (scratch) => buildRemote({ folder: join(workspace, name), mode, scratch, remotes })), isNew: true };
  };

  await makeShell();
  const built: BuiltVersion[] = [];
  for (const name of remoteFolders(workspace)) built.push(await makeRemote(name));

  const registryFile = join(output, 'registry.json');
  const known = readRegistry(registryFile);
  const registry = nextRegistry(built, known);
  if (registry.revision !== known?.revision) writeWhole(registryFile, `${JSON.stringify(registry, null, 2)}\n`);
  removeUnlisted(remotes, registry);
  return registry;
}
