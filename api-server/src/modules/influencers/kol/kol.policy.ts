import { Problem } from '@tessera/contracts/http/problem';
import { kolTagsMax } from '@tessera/contracts/kol-label/kol-label.limits';
import type { Rights } from '@tessera/contracts/plan/rights';

/** Throws `usageLimit` when the plan does not allow this many influencers. */
export function assertRoomForKols(rights: Rights, kols: number): void {
  const quota = rights.quotas.kolNumber;
  if (kols > quota) throw new Problem('usageLimit', { params: { usage: kols, quota } });
}

/** Throws `invalid` when an influencer would have too many tags. */
export function assertTagsFit(most: number): void {
  if (most > kolTagsMax) throw new Problem('invalid', { field: 'tags' });
}
