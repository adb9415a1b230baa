import * as z from 'zod/mini';
import type { Connection } from '../connection/connection.ts';
import type { SourceAccount, SourcePage } from '../media-source.ts';
import { sortOut } from '../sort-out.ts';
import { SourceError } from '../source-error.ts';
import type { GraphCaller } from './graph-caller.ts';
import { mediaFields, mediaSchema, text, toMedia } from './graph-fields.ts';

/** Largest page that the documentation allows. */
const pageLimit = 50;

const taggedSchema = z.extend(mediaSchema, { username: z.string().check(z.minLength(1), z.maxLength(64)) });
const pageSchema = z.object({
  data: z.array(z.unknown()),
  paging: z.optional(z.object({ cursors: z.optional(z.object({ after: text })) })),
});

/** The network gives only the author's name, so the id is made from it, as for imported posts. */
const namedAuthor = (username: string): SourceAccount => ({
  accountId: `import:${username.toLowerCase()}`,
  username: username.toLowerCase(),
  fullName: null,
  biography: null,
  website: null,
  pictureUrl: null,
  followers: null,
  mediaCount: null,
});

/** Reads one page of other people's posts that tag the connected account, newest first. Throws `SourceError`. */
export async function readTagged(
  caller: GraphCaller,
  connection: Connection,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<SourcePage> {
  const query = new URLSearchParams({
    fields: `${mediaFields},username`,
    limit: String(pageLimit),
    ...(cursor === null ? {} : { after: cursor }),
  });
  const answer = pageSchema.safeParse(
    await caller.call(connection, `/${connection.networkUserId}/tags?${query.toString()}`, signal),
  );
  if (!answer.success) throw new SourceError('unavailable', 'the response does not match the documented format');
  const { data, paging } = answer.data;
  const after = paging?.cursors?.after ?? null;
  return {
    account: null,
    ...sortOut(data, taggedSchema, (media) => ({ ...toMedia(media), author: namedAuthor(media.username) })),
    cursor: data.length === 0 || after === cursor ? null : after,
  };
}
