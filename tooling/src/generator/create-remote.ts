import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/paths.ts';
import { clashesOf } from './clashes.ts';
import { freePlace } from './free-place.ts';
import { lockFile, lockWith } from './lock-entry.ts';
import { GeneratorRefused } from './refused.ts';
import { misnamed, type RemoteNames } from './remote-names.ts';
import { generatedFiles, ownFolders } from './templates.ts';
import { acceptContract, listFiles, readWorkspaceFile, snapshotFile, writeAll } from './workspace-change.ts';

/**
 * Creates a remote with its contract and its server module. Returns the files outside its own folders that changed.
 * Throws GeneratorRefused for invalid or taken names. If anything fails, nothing is changed.
 */
export async function createRemote(names: RemoteNames): Promise<readonly string[]> {
  const reasons = misnamed(names);
  if (reasons.length === 0) reasons.push(...(await clashesOf(names)));
  if (reasons.length > 0) throw new GeneratorRefused(reasons);

  const lock = lockWith(names.id, readWorkspaceFile(lockFile));
  const place = await freePlace('management');
  const own = new Map(generatedFiles(names, place).map(({ file, text }) => [file, text]));
  try {
    writeAll(new Map([...own, [lockFile, lock]]), () => acceptContract());
  } catch (failure) {
    for (const folder of ownFolders(names)) rmSync(join(root, folder), { recursive: true, force: true });
    throw failure;
  }
  return [lockFile, ...listFiles, snapshotFile];
}
