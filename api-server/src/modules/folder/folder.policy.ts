import { Problem } from '@tessera/contracts/http/problem';
import type { Rights } from '@tessera/contracts/plan/rights';

/** One more folder must fit into the plan. */
export function assertRoomForFolder(rights: Rights, folders: number): void {
  const quota = rights.quotas.folderNumber;
  if (folders >= quota) throw new Problem('405', { params: { usage: folders, quota } });
}
