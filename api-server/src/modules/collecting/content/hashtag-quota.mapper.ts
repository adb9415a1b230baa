import type { contentCalls } from '@tessera/contracts/content/content.calls';
import { hashtagQuota, hashtagWindow } from '../../../network/media-source/graph/hashtag-quota.ts';
import type { AskedHashtags } from '../../../network/media-source/media-sources.ts';
import type { CallAnswer } from '../../../platform/http/call-context.ts';

/** The hashtag quota of a connection, for its users. */
export function toHashtagQuota({ kind, hashtags }: AskedHashtags): CallAnswer<typeof contentCalls.getHashtagQuota> {
  const first = hashtags.length < hashtagQuota ? undefined : hashtags[0];
  return {
    used: hashtags.length,
    quota: hashtagQuota,
    freeTime: first === undefined ? null : new Date(first.askedAt.getTime() + hashtagWindow).toISOString(),
    source: kind,
    tags: hashtags.map(({ tag }) => tag).toSorted(),
  };
}
