import { Problem } from '@tessera/contracts/http/problem';
import { storyClipMax } from '@tessera/contracts/limits';
import type { Rights } from '@tessera/contracts/plan/rights';

/** One more account or clipboard must fit into the plan. */
export function assertRoomForStoryContent(rights: Rights, contents: number): void {
  const quota = rights.quotas.storyContentNumber;
  if (contents >= quota) throw new Problem('usageLimit', { params: { usage: contents, quota } });
}

/** One more story must fit into a clipboard. */
export function assertRoomInClipboard(stories: number): void {
  if (stories >= storyClipMax) throw new Problem('usageLimit', { params: { usage: stories, quota: storyClipMax } });
}
