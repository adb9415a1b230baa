import { Problem } from '@tessera/contracts/http/problem';
import type { Rights } from '@tessera/contracts/plan/rights';
import type { FolderRow } from './folder.repository.ts';

/** Throws when the plan has no room for another folder. */
export function assertRoomForFolder(rights: Rights, folders: number): void {
  const quota = rights.quotas.folderNumber;
  if (folders >= quota) throw new Problem('405', { params: { usage: folders, quota } });
}

/** Throws `notFound` for a folder that its caller does not have. */
export function foundFolder(folder: FolderRow | null): FolderRow {
  if (folder === null) throw new Problem('notFound');
  return folder;
}
