import { Problem } from '@tessera/contracts/http/problem';
import { mediaYears } from '@tessera/contracts/media/media.limits';
import type { Rights } from '@tessera/contracts/plan/rights';
import type { SourceMedia } from '../../../network/media-source/media-source.ts';

/** Throws when the plan has no room for another content. */
export function assertRoomForContent(rights: Rights, contents: number): void {
  const quota = rights.quotas.contentNumber;
  if (contents >= quota) throw new Problem('407', { params: { usage: contents, quota } });
}

/** Throws when the day's limit of new media is used up: a new content could take in none. */
export function assertUsageForContent(rights: Rights, takenToday: number): void {
  const quota = rights.quotas.contentDaily;
  if (takenToday >= quota) throw new Problem('406', { params: { usage: takenToday, quota } });
}

/** Throws when the day's limit of new media is used up. */
export function assertUsageForRescan(rights: Rights, takenToday: number): void {
  const quota = rights.quotas.contentDaily;
  if (takenToday >= quota) throw new Problem('usageLimit', { params: { usage: takenToday, quota } });
}

/** Whether at least one of the newest media is from the last two years. */
export function hasRecentMedia(newest: readonly SourceMedia[], now: Date): boolean {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - mediaYears);
  return newest.some((media) => media.postedAt >= oldest);
}
