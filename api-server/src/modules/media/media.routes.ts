import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { Problem } from '@tessera/contracts/http/problem';
import type { Cursor } from '@tessera/contracts/http/schema';
import type { Api } from '../../http/api.ts';
import { registerCall } from '../../http/register-call.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { questionOf, readCursor, writeCursor } from './media-cursor.ts';
import { toMedia } from './media.mapper.ts';
import { createMediaRepository } from './media.repository.ts';

export function mediaRoutes(api: Api): void {
  registerCall(api, mediaCalls.getMedia, async ({ body, caller, db }) => {
    const { folderId, contentId, dateFrom, toDate, sort, direction, number } = body;
    const { userId: ownerId, timeZone } = caller;
    const media = createMediaRepository(db);
    if (!(await createFolderRepository(db).exists(ownerId, folderId))) throw new Problem('notFound');
    if (contentId !== undefined && (await createContentRepository(db).find(ownerId, contentId))?.folder_id !== folderId) throw new Problem('notFound');
    if (dateFrom !== undefined && toDate !== undefined && dateFrom > toDate) throw new Problem('invalid', { field: 'toDate' });

    const query = { ownerId, folderId, contentId, dateFrom, toDate, timeZone };
    const question = questionOf([folderId, contentId, dateFrom, toDate, sort, direction]);
    const after = body.cursor === undefined ? null : readCursor(question, body.cursor);
    const total = after?.total ?? (await media.count(query));
    // One more than asked for tells whether there is a next page.
    const rows = await media.page({ ...query, direction, after, limit: number + 1 });
    const page = rows.slice(0, number);
    const last = rows.length > number ? page.at(-1) : undefined;
    const cursor: Cursor = last ? writeCursor(question, { postedAt: last.posted_at, contentId: last.content_id, mediaId: last.media_id, total }) : 0;
    return { mediaList: page.map(toMedia), cursor, total };
  });
}
