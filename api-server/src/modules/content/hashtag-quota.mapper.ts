import type { contentCalls } from '@tessera/contracts/content/content.calls';
import type { CallAnswer } from '../../http/call-context.ts';
import { hashtagQuota, hashtagWindow } from '../../media-source/hashtag-quota.ts';
import type { AskedHashtags } from '../../media-source/media-sources.ts';

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
