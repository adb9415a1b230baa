import { Problem } from '@tessera/contracts/http/problem';
import { kolTagsMax } from '@tessera/contracts/limits';
import type { Rights } from '@tessera/contracts/plan/rights';

/** So many influencers must fit into the plan. */
export function assertRoomForKols(rights: Rights, kols: number): void {
  const quota = rights.quotas.kolNumber;
  if (kols > quota) throw new Problem('usageLimit', { params: { usage: kols, quota } });
}

/** One influencer has no more tags than this. */
export function assertTagsFit(most: number): void {
  if (most > kolTagsMax) throw new Problem('invalid', { field: 'tags' });
}
