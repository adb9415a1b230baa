import { Problem } from '@tessera/contracts/http/problem';
import { pageSize } from '@tessera/contracts/limits';
import { isPriced } from '@tessera/contracts/media/figures.schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sharePaths } from '@tessera/contracts/share/share.paths';
import { boardTargetSchema, type BoardTarget, type SharedBoard } from '@tessera/contracts/share/share.schema';
import { createContentRepository, type ContentRow } from '../../collecting/content/content.repository.ts';
import { canUseRollUps, visibleDays } from '../../collecting/figures/analysis.ts';
import { createFiguresRepository } from '../../collecting/figures/figures.repository.ts';
import { createFolderRepository, type FolderRow } from '../../collecting/folder/folder.repository.ts';
import { readMediaQuery } from '../../collecting/media/media-query.ts';
import { createMediaRepository } from '../../collecting/media/media.repository.ts';
import { drawPosts } from '../share/drawing/share-drawing.ts';
import { presentBoard, type BoardContent } from '../share/present-share.ts';
import type { OwnerContext, ShareKind } from '../share/share-kind.ts';
import { toSharedMedia } from '../share/shared-media.ts';

async function findFolder({ db, caller: { userId } }: OwnerContext, { folderId }: BoardTarget): Promise<FolderRow> {
  const folder = await createFolderRepository(db).find(userId, folderId);
  if (folder === null) throw new Problem('notFound');
  return folder;
}

/** A content as strangers see it, with all of its posts. */
export const toSharedContent = ({
  type,
  value,
  title,
  full_name: fullName,
  media_count: mediaCount,
}: ContentRow): SharedBoard['contentList'][number] => ({ type, value, fullName: title ?? fullName, mediaCount });

/** A whole board: what it collects, its filter, and its newest posts. */
export const boardShareKind: ShareKind<BoardTarget, BoardContent, SharedBoard> = {
  kind: 'board',
  path: sharePaths.board,
  targetSchema: boardTargetSchema,
  rights: ['shareReport'],
  folderOf: ({ folderId }) => folderId,
  assertTarget: async (context, target) => void (await findFolder(context, target)),
  read: async (context, target) => {
    const {
      db,
      caller: { userId },
    } = context;
    const { name, filter } = await findFolder(context, target);
    const query = await readMediaQuery(context, { folderId: target.folderId, mode: 'ALL', filter });
    const rows = await createMediaRepository(db).page(query, {
      sort: 'TIME',
      direction: 'desc',
      after: null,
      limit: pageSize,
    });
    const {
      ground: { emvSetting },
      sums: [sums = []],
    } = await createFiguresRepository(db).provenanceWith(query, [
      {
        mediaQuery: query,
        parts: [visibleDays(context, null, query).summed],
        isRolledUp: canUseRollUps(query),
        granularity: 'day',
        weekStart: query.weekStart,
        groups: [['content']],
        columns: ['posts'],
      },
    ]);
    const postsOf = new Map(sums.map(({ content, posts }) => [content, posts]));
    const contents = await createContentRepository(db).list(userId, target.folderId);
    return {
      name,
      filter,
      emvSetting,
      // Only of posts that the page lists, so that its numbers agree, and tell nothing of blocked posts.
      contentList: contents.map((content) => ({
        ...toSharedContent(content),
        mediaCount: postsOf.get(content.id) ?? 0,
      })),
      mediaList: rows.map(toSharedMedia),
      total: rows[0]?.total ?? 0,
    };
  },
  canFreeze: async (context, { folderId }) => {
    const { filter } = await findFolder(context, { folderId });
    const query = await readMediaQuery(context, { folderId, mode: 'ALL', filter });
    return isPriced((await createFiguresRepository(context.db).provenanceWith(query, [])).ground);
  },
  shown: { call: shareCalls.openBoard, answer: presentBoard, draw: drawPosts },
};
