import { type Answer, isRecord, type JsonRecord } from '../http/call.ts';

const without = (post: JsonRecord, ...names: readonly string[]): JsonRecord =>
  Object.fromEntries(Object.entries(post).filter(([name]) => !names.includes(name)));

/**
 * Breaks the first posts of a page in undocumented ways: one has no address, one an unknown type, one an invalid time.
 */
const oddities: readonly ((post: JsonRecord) => JsonRecord)[] = [
  (post) => without(post, 'shortcode', 'permalink', 'url'),
  (post) => ({ ...post, ...('media_type' in post ? { media_type: 'STICKER' } : { mediaType: 'STICKER' }) }),
  (post) => ({ ...post, ...('timestamp' in post ? { timestamp: 'some day' } : { publishedAt: 'some day' }) }),
];

const isPost = (value: unknown): value is JsonRecord =>
  isRecord(value) && ('media_type' in value || 'mediaType' in value);

function withOddities(value: unknown): unknown {
  if (Array.isArray(value))
    return value.some(isPost)
      ? value.map((post: unknown, index) => (isPost(post) ? (oddities[index]?.(post) ?? post) : post))
      : value;
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withOddities(entry)]))
    : value;
}

/** A response with a page of posts, of which the first three are broken. */
export const oddAnswer = (answer: Answer): Answer =>
  typeof answer.body === 'string' && answer.status < 400
    ? { ...answer, body: JSON.stringify(withOddities(JSON.parse(answer.body))) }
    : answer;
