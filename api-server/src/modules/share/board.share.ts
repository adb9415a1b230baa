import { pageSize } from '@tessera/contracts/limits';
import { boardTargetSchema } from '@tessera/contracts/share/share.schema';
import type { BoardTarget, SharedBoard } from '@tessera/contracts/share/share.schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sharePaths } from '@tessera/contracts/share/share.paths';
import { Problem } from '@tessera/contracts/http/problem';
import { createContentRepository } from '../content/content.repository.ts';
import type { ContentRow } from '../content/content.repository.ts';
import { createFiguresRepository } from '../figures/figures.repository.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import type { FolderRow } from '../folder/folder.repository.ts';
import { createMediaRepository } from '../media/media.repository.ts';
import { readMediaQuery } from '../media/media-query.ts';
import { presentBoard } from './present-share.ts';
import type { BoardContent } from './present-share.ts';
import { drawPosts } from './share-drawing.ts';
import type { OwnerContext, ShareKind } from './share-kind.ts';
import { toSharedMedia } from './shared-media.ts';

async function findFolder({ db, caller: { userId } }: OwnerContext, { folderId }: BoardTarget): Promise<FolderRow> {
  const folder = await createFolderRepository(db).find(userId, folderId);
  if (folder === null) throw new Problem('notFound');
  return folder;
}

/** A content as strangers see it. */
export const toSharedContent = ({ type, value, title, full_name: fullName, media_count: mediaCount }: ContentRow): SharedBoard['contentList'][number] => ({ type, value, fullName: title ?? fullName, mediaCount });

/** A whole board: what it collects, its filter, and its newest posts. */
export const boardShareKind: ShareKind<BoardTarget, BoardContent, SharedBoard> = {
  kind: 'board',
  path: sharePaths.board,
  targetSchema: boardTargetSchema,
  rights: ['shareReport'],
  folderOf: ({ folderId }) => folderId,
  assertTarget: async (context, target) => void (await findFolder(context, target)),
  read: async (context, target) => {
    const { db, caller: { userId } } = context;
    const { name, filter } = await findFolder(context, target);
    const query = await readMediaQuery(context, { folderId: target.folderId, mode: 'ALL', filter });
    const rows = await createMediaRepository(db).page(query, { sort: 'TIME', direction: 'desc', after: null, limit: pageSize });
    const { ground: { emvSetting } } = await createFiguresRepository(db).provenanceWith(query, []);
    const contents = await createContentRepository(db).list(userId, target.folderId);
    return {
      name, filter, emvSetting,
      contentList: contents.map(toSharedContent),
      mediaList: rows.map(toSharedMedia),
      total: rows[0]?.total ?? 0,
    };
  },
  shown: { call: shareCalls.openBoard, answer: presentBoard, draw: drawPosts },
};
