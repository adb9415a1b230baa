import * as z from 'zod/mini';
import type { ReceivedEvent, WebhookEntry } from './webhook-event.ts';
import { flagSchema, idSchema, isRecord, optionalIdSchema, textSchema } from './webhook-values.ts';

const ownMarks = { is_echo: flagSchema, is_self: flagSchema, self_ig_scoped_id: optionalIdSchema };
const authorSchema = z.object({ id: optionalIdSchema, username: textSchema, ...ownMarks });
const mediaSchema = z.object({ id: optionalIdSchema, original_media_id: optionalIdSchema });
const commentSchema = z.object({
  from: z.optional(z.nullable(authorSchema)),
  id: optionalIdSchema,
  comment_id: optionalIdSchema,
  text: textSchema,
  media: z.optional(z.nullable(z.union([mediaSchema, idSchema]))),
  media_id: optionalIdSchema,
  original_media_id: optionalIdSchema,
  parent_id: optionalIdSchema,
  ...ownMarks,
});
type Comment = z.output<typeof commentSchema>;

/** The post below which a comment is, and the one of which that is the advertised copy; empty when not given. */
function mediaOf({ media, media_id: plainId, original_media_id: plainOriginal }: Comment) {
  const { id, original_media_id: original } = isRecord(media) ? media : { id: media ?? '', original_media_id: '' };
  return { mediaId: id || plainId, originalMediaId: original || plainOriginal };
}

/** Reads a comment. Throws when it cannot be read; without its id nothing can be done with it. */
export function commentIn({ accountId, at }: WebhookEntry, value: unknown): ReceivedEvent {
  const comment = commentSchema.parse(value);
  const { from, text, parent_id: parentId } = comment;
  const key = idSchema.parse(comment.id || comment.comment_id);
  const { mediaId, originalMediaId } = mediaOf(comment);
  const selfIds = [from?.self_ig_scoped_id ?? '', comment.self_ig_scoped_id].filter((one) => one !== '');
  const personId = from?.id ?? '';
  const isMarked = [comment, from].some((part) => part?.is_echo === true || part?.is_self === true);
  const isReply = parentId !== '' && parentId !== mediaId && parentId !== originalMediaId;
  return {
    kind: 'event',
    accountId,
    key,
    mid: null,
    personId,
    recipientId: '',
    username: from?.username || null,
    isOwn: isMarked || (from?.self_ig_scoped_id ?? '') !== '' || selfIds.includes(personId),
    ownIds: selfIds,
    at,
    incoming: {
      kind: 'comment',
      text,
      mediaId,
      ...(originalMediaId === '' ? {} : { originalMediaId }),
      ...(isReply ? { isReply } : {}),
    },
  };
}
