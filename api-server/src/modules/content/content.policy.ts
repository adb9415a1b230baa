import { Problem } from '@tessera/contracts/http/problem';
import type { Rights } from '@tessera/contracts/plan/rights';
import { mediaYears } from '@tessera/contracts/limits';
import type { SourceMedia } from '../../media-source/media-source.ts';

/** One more content must fit into the plan. */
export function assertRoomForContent(rights: Rights, contents: number): void {
  const quota = rights.quotas.contentNumber;
  if (contents >= quota) throw new Problem('407', { params: { usage: contents, quota } });
}

/** A content is only added on a day on which it can still take media. */
export function assertUsageForContent(rights: Rights, takenToday: number): void {
  const quota = rights.quotas.contentDaily;
  if (takenToday >= quota) throw new Problem('406', { params: { usage: takenToday, quota } });
}

/** A rescan needs some of the day's allowance for what is new. */
export function assertUsageForRescan(rights: Rights, takenToday: number): void {
  const quota = rights.quotas.contentDaily;
  if (takenToday >= quota) throw new Problem('usageLimit', { params: { usage: takenToday, quota } });
}

/** Whether the newest media are too old to say anything: none within the last two years. */
export function hasRecentMedia(newest: readonly SourceMedia[], now: Date): boolean {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - mediaYears);
  return newest.some((media) => media.postedAt >= oldest);
}
