import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { versionFile } from '@tessera/contracts/remote/registry';
import { remoteFolders, root } from '../workspace/paths.ts';
import { readBuiltVersion, type BuiltCandidate } from './candidate.ts';

const prefix = 'mf-';

/** Builds a remote of the workspace into a temporary folder, which is removed when the work is done. */
async function withFreshBuild<Result>(
  id: string,
  say: (line: string) => void,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  // A contract change that nobody has accepted may break deployed versions without any warning.
  const open = (await import('../generator/unaccepted-contract.ts')).unacceptedContract();
  if (open.length > 0) throw new Error(open.join('\n'));
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const scratch = mkdtempSync(join(root, '.tmp/deploy-'));
  try {
    // Loaded only here, because the bundler takes a second to load and most commands do not need it.
    const { buildRemote } = await import('../build/build-remote.ts');
    const version = await buildRemote({
      folder: join(root, `${prefix}${id}`),
      mode: 'production',
      scratch: join(scratch, 'build'),
      remotes: join(scratch, 'remotes'),
    });
    say(`built ${id} ${version.version}`);
    return await work(join(scratch, 'remotes', id, version.version));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Calls `work` with a built version: the one in a folder, or a remote of the workspace that is built now. Throws if
 * `source` is neither.
 */
export async function withBuiltVersion<Result>(
  source: string,
  { now, say }: { readonly now: Date; readonly say: (line: string) => void },
  work: (built: BuiltCandidate) => Promise<Result>,
): Promise<Result> {
  const read = (folder: string): Promise<Result> => work(readBuiltVersion(folder, now.toISOString()));
  const ids = remoteFolders().map((folder) => folder.slice(prefix.length));
  if (ids.includes(source)) return withFreshBuild(source, say, read);
  if (existsSync(join(source, versionFile))) return read(source);
  throw new Error(
    `"${source}" is neither a remote of the workspace (${ids.join(', ')}) nor the folder of a built version (it has no ${versionFile}).`,
  );
}
