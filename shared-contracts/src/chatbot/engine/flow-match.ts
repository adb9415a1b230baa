import type { ConditionBubble, TriggerBubble } from '../flow.schema.ts';
import type { Incoming } from './flow-engine.schema.ts';
import { containsHashtag, containsKeyword, plain } from './flow-words.ts';

/** The text of an incoming event; empty for an event without text. */
export const textOf = (incoming: Incoming): string => ('text' in incoming ? (incoming.text ?? '') : '');

/** The number of accounts that a text mentions, without these. */
function mentionsIn(text: string, parties: readonly string[]): number {
  const names = new Set([...plain(text).matchAll(/(?<![\w.])@([a-z0-9._]{0,29}[a-z0-9_])/gu)].map(([, name]) => name));
  for (const party of parties) names.delete(plain(party));
  return names.size;
}

function fitsShare({ posts, usernames }: TriggerBubble, incoming: Extract<Incoming, { kind: 'share' }>): boolean {
  const { mediaId, username } = incoming;
  const isPost = mediaId !== null && posts.some((post) => post.mediaId === mediaId);
  return isPost || (username !== null && usernames.some((name) => plain(name).replace(/^@/u, '') === plain(username)));
}

/** A comment on an advertised copy of a post counts as one on the post itself. */
function fitsComment(
  { posts, onlyFirstLevel }: TriggerBubble,
  { mediaId, originalMediaId, isReply }: Extract<Incoming, { kind: 'comment' }>,
): boolean {
  if (onlyFirstLevel === true && isReply === true) return false;
  return posts.some((post) => post.mediaId !== null && (post.mediaId === mediaId || post.mediaId === originalMediaId));
}

/**
 * Whether a trigger matches an incoming event. Always false for the default reply, which comes after all other
 * triggers.
 */
export function fitsTrigger(trigger: TriggerBubble, incoming: Incoming): boolean {
  const { type, keywords, hashtags } = trigger;
  const text = textOf(incoming);
  const hasWord = (): boolean => containsKeyword(text, keywords) || containsHashtag(text, hashtags);
  switch (type) {
    case 'TEXT':
      return (incoming.kind === 'text' || incoming.kind === 'share') && hasWord();
    case 'STORY_MENTION':
      return incoming.kind === 'storyMention';
    case 'STORY_REPLY':
      return (
        incoming.kind === 'storyReply' && ([...keywords, ...hashtags].every((word) => plain(word) === '') || hasWord())
      );
    case 'COMMENT':
      return incoming.kind === 'comment' && fitsComment(trigger, incoming);
    case 'MEDIA_SHARE':
      return incoming.kind === 'share' && fitsShare(trigger, incoming);
    case 'DEFAULT_REPLY':
      return false;
  }
}

/**
 * Whether a condition is met; null when that cannot be known yet. `parties` are the usernames of the account and the
 * person, whose mentions do not count.
 */
export function meetsCondition(
  { type, words, follows: mustFollow, mentions }: ConditionBubble,
  incoming: Incoming,
  follows: boolean | null,
  parties: readonly string[],
): boolean | null {
  switch (type) {
    case 'KEYWORD':
      return (
        containsKeyword(textOf(incoming), words) ||
        containsHashtag(
          textOf(incoming),
          words.filter((word) => word.trim().startsWith('#')),
        )
      );
    case 'HASHTAG':
      return containsHashtag(textOf(incoming), words);
    case 'FOLLOWS':
      return follows === null ? null : follows === mustFollow;
    case 'MENTIONS':
      return mentionsIn(textOf(incoming), parties) >= (mentions ?? 1);
  }
}
