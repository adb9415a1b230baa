import { Problem } from '@tessera/contracts/http/problem';
import type { Rights } from '@tessera/contracts/plan/rights';

/** Throws when the plan has no room for another folder. */
export function assertRoomForFolder(rights: Rights, folders: number): void {
  const quota = rights.quotas.folderNumber;
  if (folders >= quota) throw new Problem('405', { params: { usage: folders, quota } });
}
