import { Problem } from '@tessera/contracts/http/problem';
import type { Rights } from '@tessera/contracts/plan/rights';
import { storyClipMax } from '@tessera/contracts/story/story.limits';

/** Throws `usageLimit` when the plan allows no further account or clipboard. */
export function assertRoomForStoryContent(rights: Rights, contents: number): void {
  const quota = rights.quotas.storyContentNumber;
  if (contents >= quota) throw new Problem('usageLimit', { params: { usage: contents, quota } });
}

/** Throws `usageLimit` when a clipboard is full. */
export function assertRoomInClipboard(stories: number): void {
  if (stories >= storyClipMax) throw new Problem('usageLimit', { params: { usage: stories, quota: storyClipMax } });
}
