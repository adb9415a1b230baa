import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { toStatus } from '../media/media.mapper.ts';
import { changeMarks, clearMarks } from './media-mark.service.ts';

export function mediaMarkRoutes(api: Api): void {
  registerCall(api, mediaCalls.setMediaStatus, async (context) => {
    const rows = await context.db.transaction().execute((trx) => changeMarks(trx, context, context.body.mediaList));
    return {
      mediaList: rows.map((row) => ({
        mediaId: row.media_id,
        folderId: row.folder_id,
        contentId: row.content_id,
        status: toStatus(row),
      })),
    };
  });

  registerCall(api, mediaCalls.setUnPublic, async (context) => ({
    count: await context.db.transaction().execute((trx) => clearMarks(trx, context, context.body.folderId, 'public')),
  }));

  registerCall(api, mediaCalls.deleteMediaStatus, async (context) => ({
    count: await context.db
      .transaction()
      .execute((trx) => clearMarks(trx, context, context.body.folderId, context.body.type)),
  }));
}
