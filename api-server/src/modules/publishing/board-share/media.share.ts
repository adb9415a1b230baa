import { Problem } from '@tessera/contracts/http/problem';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sharePaths } from '@tessera/contracts/share/share.paths';
import { mediaTargetSchema, type MediaTarget, type SharedPosts } from '@tessera/contracts/share/share.schema';
import { sql } from 'kysely';
import { allOf } from '../../../platform/db/all-of.ts';
import { createFiguresRepository } from '../../collecting/figures/figures.repository.ts';
import { dayConditions } from '../../collecting/media/media-conditions.ts';
import { readMediaQuery, type MediaQuery } from '../../collecting/media/media-query.ts';
import { mediaColumns, mediaJoins, type MediaRow } from '../../collecting/media/media-row.ts';
import { arePriced } from '../../collecting/pricing/pricing.ts';
import { drawPosts } from '../share/drawing/share-drawing.ts';
import { presentPosts, type PostsContent } from '../share/present-share.ts';
import type { OwnerContext, ShareKind } from '../share/share-kind.ts';
import { toSharedMedia } from '../share/shared-media.ts';

/**
 * The posts of a selection in its order, without those that have been blocked or deleted since, and those that the
 * owner's plan hides. They may be in another board by now.
 */
async function readPosts(
  { db, caller: { userId: ownerId } }: OwnerContext,
  { posts }: Pick<MediaTarget, 'posts'>,
  query: MediaQuery,
): Promise<readonly MediaRow[]> {
  const given = sql`unnest(${posts.map(({ contentId }) => contentId)}::uuid[], ${posts.map(({ mediaId }) => mediaId)}::text[]) with ordinality given (content_id, media_id, place)`;
  const { rows } = await sql<MediaRow>`
    select c.folder_id, ${mediaColumns} from ${given}
    join content c on c.owner_id = ${ownerId} and c.id = given.content_id
    join media m on m.owner_id = c.owner_id and m.content_id = c.id and m.media_id = given.media_id and m.blocked_at is null and ${allOf(dayConditions(query))} ${mediaJoins}
    order by given.place`.execute(db);
  return rows;
}

/** One post, or a selection of a board. */
export const mediaShareKind: ShareKind<MediaTarget, PostsContent, SharedPosts> = {
  kind: 'media',
  path: sharePaths.media,
  targetSchema: mediaTargetSchema,
  rights: ['shareReport'],
  followsPosts: true,
  folderOf: ({ folderId }) => folderId,
  assertTarget: async (context, target) => {
    const query = await readMediaQuery(context, { folderId: target.folderId, mode: 'ALL', filter: {} });
    const found = (await readPosts(context, target, query)).filter(
      ({ folder_id: folderId }) => folderId === target.folderId,
    );
    if (found.length < target.posts.length) throw new Problem('postNotInFolder');
  },
  read: async (context, target) => {
    const query = await readMediaQuery(context, { folderId: target.folderId, mode: 'ALL', filter: {} });
    const {
      ground: { emvSetting },
    } = await createFiguresRepository(context.db).provenanceWith(query, []);
    return { mediaList: (await readPosts(context, target, query)).map(toSharedMedia), emvSetting };
  },
  canFreeze: ({ db, caller: { userId } }, { posts }) =>
    arePriced(
      db,
      userId,
      posts.map(({ contentId }) => contentId),
    ),
  shown: { call: shareCalls.openMedia, answer: presentPosts, draw: drawPosts },
};
