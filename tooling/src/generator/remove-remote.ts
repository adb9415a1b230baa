import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistryFile } from '@tessera/contracts/remote/registry-file';
import { projectFiles } from '../workspace/files.ts';
import { isRecord, recordIn } from '../workspace/json-record.ts';
import { dist, packageFolders, root } from '../workspace/paths.ts';
import { knownRemote } from './known-remote.ts';
import { lockFile, lockWithout } from './lock-entry.ts';
import { tablesOf, type ModuleTable } from './module-tables.ts';
import { GeneratorRefused } from './refused.ts';
import type { RemoteNames } from './remote-names.ts';
import { ownFolders } from './templates.ts';
import { unsavedWork } from './unsaved-work.ts';
import { usesOf } from './uses.ts';
import { acceptContract, listFiles, readWorkspaceFile, snapshotFile, writeAll } from './workspace-change.ts';

/**
 * Excluded from the search: its tests create remotes in copies of the workspace, so it names remotes that do not exist.
 */
const maker = 'tooling';

/** If dist/ still lists the remote, the local product would show its page, but nothing would answer its calls. */
function stillOffered({ id }: RemoteNames): string[] {
  const isListed =
    existsSync(join(dist, 'registry.json')) && readRegistryFile(dist).remotes.some((entry) => entry.id === id);
  return isListed ? [`dist/ still offers it to pages. First: npm run remote -- retire ${id}`] : [];
}

/**
 * Uses outside its own folders: an import, a job, a migration, or a statement on its tables. The generated lists do not
 * count.
 */
function usesElsewhere(names: RemoteNames): string[] {
  const { anywhere, inContracts, inServer } = usesOf(names, tablesOf(names));
  const own = ownFolders(names);
  const written: ReadonlySet<string> = new Set(listFiles);
  const files = packageFolders()
    .filter((folder) => folder !== maker && existsSync(join(root, folder)))
    .flatMap((folder) => projectFiles(root, folder))
    .filter(
      (file) =>
        /\.[cm]?[jt]sx?$|package\.json$/u.test(file) &&
        !written.has(file) &&
        !own.some((folder) => file.startsWith(`${folder}/`)),
    );
  return files.flatMap((file) => {
    const pattern = file.startsWith('shared-contracts/src/')
      ? inContracts
      : file.startsWith('api-server/src/')
        ? inServer
        : anywhere;
    const lines = readWorkspaceFile(file).split('\n');
    return lines.flatMap((line, index) =>
      pattern.test(line) ? [`${file}:${String(index + 1)} uses it: ${line.trim()}`] : [],
    );
  });
}

/** The snapshot without the noun's calls and events, and unchanged otherwise. */
function withoutNoun(noun: string): string {
  const snapshot = recordIn(readWorkspaceFile(snapshotFile));
  const kept = (list: 'calls' | 'events', name: 'id' | 'topic'): unknown[] => {
    const entries = snapshot[list];
    if (!Array.isArray(entries)) throw new Error(`${snapshotFile} has no ${list}`);
    return entries.filter((entry: unknown) => !isRecord(entry) || !String(entry[name]).startsWith(`${noun}.`));
  };
  return `${JSON.stringify({ ...snapshot, calls: kept('calls', 'id'), events: kept('events', 'topic') }, null, 1)}\n`;
}

/**
 * Removes a remote that `new:remote` made, with its contract and server module. Returns the other changed files, and
 * the tables left in databases. Throws GeneratorRefused with all reasons if something still uses it, or if uncommitted
 * work would be lost; `force` gives up that work. If anything fails, nothing is changed.
 */
export async function removeRemote(
  id: string,
  { force }: { readonly force: boolean },
): Promise<{ readonly changed: readonly string[]; readonly tables: readonly ModuleTable[] }> {
  const names = await knownRemote(id);
  const reasons = [...stillOffered(names), ...usesElsewhere(names), ...(force ? [] : unsavedWork(names))];
  if (reasons.length > 0) throw new GeneratorRefused(reasons);

  const tables = tablesOf(names);
  writeAll(
    new Map([
      [lockFile, lockWithout(id, readWorkspaceFile(lockFile))],
      [snapshotFile, withoutNoun(names.noun)],
    ]),
    () => undefined,
  );
  for (const folder of ownFolders(names)) rmSync(join(root, folder), { recursive: true, force: true });
  acceptContract('--lists');
  return { changed: [lockFile, ...listFiles, snapshotFile], tables };
}
