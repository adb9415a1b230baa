import { isShareAddress, toShortcode } from '../content/post-address.ts';
import { plain, saysOnly } from './engine/flow-words.ts';
import { defaultStopWords } from './engine/opt-out-words.ts';
import type { FlowRuleName } from './flow-rule-texts.ts';
import type { Bubble, ConditionBubble, FlowPost, ReplyBubble, TriggerBubble } from './flow.schema.ts';

/** A rule that the content of a bubble breaks. */
export interface BrokenRule {
  readonly rule: FlowRuleName;
  readonly severity: 'error' | 'warning';
}

/** Limits of the network. */
export const networkLimits = {
  quickReplies: 13,
  quickReplyTitle: 20,
  textBytes: 1_000,
  cardText: 80,
  cardButtons: 3,
  windowHours: 24,
} as const;
/** Allowed ratios of a picture, width over height, and their tolerance. */
const imageRatios = [1.91, 1];
const ratioTolerance = 0.02;

const when = (
  isBroken: boolean,
  rule: FlowRuleName,
  severity: BrokenRule['severity'] = 'error',
): readonly BrokenRule[] => (isBroken ? [{ rule, severity }] : []);
const isBlank = (text: string): boolean => text.trim() === '';
const hasDoubles = (values: readonly string[]): boolean =>
  new Set(values.map((value) => value.trim().toLowerCase())).size < values.length;
const said = (values: readonly string[]): readonly string[] => values.filter((value) => !isBlank(value));
const isPositiveInteger = (value: number | null): boolean => value !== null && Number.isSafeInteger(value) && value > 0;
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const usernamePattern = /^@?[a-z0-9._]{1,30}$/u;
const webPattern = /^https:\/\/[^\s/?#@]+(?:[/?#]|$)/iu;

/** A post whose comments and shares cannot be recognised, because the network tells only its id. */
const isUnknown = ({ link, mediaId }: FlowPost): boolean => toShortcode(link) !== null && mediaId === null;

const postRules = ({ posts }: TriggerBubble): readonly BrokenRule[] => [
  ...when(
    posts.some(({ link }) => isShareAddress(link)),
    'linkShared',
  ),
  ...when(
    posts.some(({ link }) => toShortcode(link) === null && !isShareAddress(link)),
    'linkInvalid',
  ),
  ...when(hasDoubles(posts.map(({ link }) => toShortcode(link) ?? link)), 'linkUnique'),
];

function triggerRules(bubble: TriggerBubble): readonly BrokenRule[] {
  const { type, keywords, hashtags, usernames, posts, everyHours } = bubble;
  if (type === 'TEXT')
    return [
      ...when(said([...keywords, ...hashtags]).length === 0, 'keywordNeeded'),
      ...when(
        keywords.some((keyword) => saysOnly(keyword, defaultStopWords)),
        'keywordOptsOut',
        'warning',
      ),
    ];
  if (type === 'COMMENT') {
    const isOne = posts.length === 1;
    return [
      ...when(posts.length === 0, 'linkNeeded'),
      ...when(posts.length > 1, 'linkSingle'),
      ...postRules(bubble),
      ...when(isOne && posts.every(isUnknown), 'linkPublic'),
    ];
  }
  if (type === 'MEDIA_SHARE') {
    return [
      ...when(said(usernames).length + posts.length === 0, 'accountOrPostNeeded'),
      ...when(hasDoubles(usernames.map((name) => plain(name).replace(/^@/u, ''))), 'usernameUnique'),
      ...when(
        usernames.some((name) => !usernamePattern.test(plain(name))),
        'usernameInvalid',
      ),
      ...postRules(bubble),
      ...when(posts.some(isUnknown), 'linkPublic'),
    ];
  }
  if (type === 'DEFAULT_REPLY')
    return [
      ...when(!isPositiveInteger(everyHours), 'positiveInteger'),
      ...when((everyHours ?? 0) > networkLimits.windowHours, 'windowShort', 'warning'),
    ];
  return [];
}

function imageRules({ image }: ReplyBubble, isNeeded: boolean): readonly BrokenRule[] {
  if (image === null || isBlank(image.address)) return when(isNeeded, 'imageNeeded');
  const { ratio } = image;
  if (ratio === null) return when(true, 'imageMissing');
  return when(!imageRatios.some((right) => Math.abs(ratio - right) <= ratioTolerance), 'imageRatio');
}

const buttonRules = ({ buttons }: ReplyBubble): readonly BrokenRule[] => [
  ...when(
    buttons.some(({ title }) => isBlank(title)),
    'buttonTitleBlank',
  ),
  ...when(hasDoubles(buttons.map(({ title }) => title)), 'buttonTitleUnique'),
];

const textRules = (text: string): readonly BrokenRule[] => [
  ...when(isBlank(text), 'textNeeded'),
  ...when(bytesOf(text) > networkLimits.textBytes, 'textLong', 'warning'),
];

function replyRules(bubble: ReplyBubble): readonly BrokenRule[] {
  const { type, text, subtitle, address, image, buttons, comments } = bubble;
  switch (type) {
    case 'UNSET':
      return when(true, 'replyUnset');
    case 'TEXT':
      return textRules(text);
    case 'IMAGE':
      return imageRules(bubble, true);
    case 'QUICK_REPLY':
      return [
        ...textRules(text),
        ...when(buttons.length === 0, 'buttonNeeded'),
        ...buttonRules(bubble),
        ...when(buttons.length > networkLimits.quickReplies, 'quickRepliesMost', 'warning'),
        ...when(
          buttons.some(({ title }) => title.trim().length > networkLimits.quickReplyTitle),
          'quickReplyLong',
          'warning',
        ),
      ];
    case 'GENERIC_TEMPLATE':
      return [
        ...when(
          isBlank(text) ||
            (isBlank(subtitle) &&
              isBlank(address) &&
              (image === null || isBlank(image.address)) &&
              buttons.length === 0),
          'cardIncomplete',
        ),
        ...imageRules(bubble, false),
        ...buttonRules(bubble),
        ...when(
          [address, ...buttons.map((button) => button.address)].some(
            (link) => !isBlank(link) && !webPattern.test(link.trim()),
          ),
          'buttonAddress',
        ),
        ...when(
          [text, subtitle].some((part) => part.length > networkLimits.cardText),
          'cardLong',
          'warning',
        ),
        ...when(buttons.length > networkLimits.cardButtons, 'buttonsMost', 'warning'),
      ];
    case 'COMMENT_REPLY':
      return [
        ...when(comments.length === 0 || comments.some(isBlank), 'commentReplyEmpty'),
        ...when(hasDoubles(comments), 'commentReplyUnique'),
        ...when(
          comments.some((comment) => bytesOf(comment) > networkLimits.textBytes),
          'textLong',
          'warning',
        ),
      ];
  }
}

function conditionRules({ type, words, mentions }: ConditionBubble): readonly BrokenRule[] {
  if (type === 'KEYWORD') return when(said(words).length === 0, 'keywordNeeded');
  if (type === 'HASHTAG') return when(said(words).length === 0, 'hashtagNeeded');
  return type === 'MENTIONS' ? when(!isPositiveInteger(mentions), 'positiveInteger') : [];
}

/** The rules that a bubble breaks by its own content, regardless of its connections. */
export function bubbleRules(bubble: Bubble): readonly BrokenRule[] {
  const own =
    bubble.kind === 'trigger'
      ? triggerRules(bubble)
      : bubble.kind === 'reply'
        ? replyRules(bubble)
        : conditionRules(bubble);
  return [...when(isBlank(bubble.title), 'titleNeeded'), ...own];
}
