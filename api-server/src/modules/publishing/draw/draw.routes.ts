import { drawCalls } from '@tessera/contracts/draw/draw.calls';
import type { Draw } from '@tessera/contracts/draw/draw.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall, registerIdempotentCall } from '../../../platform/http/register-call.ts';
import { createFolderRepository } from '../../collecting/folder/folder.repository.ts';
import { createShareRepository } from '../share/share.repository.ts';
import { readDrawPool } from './draw-pool.ts';
import { toDraw } from './draw.mapper.ts';
import { createDrawRepository, type DrawRow } from './draw.repository.ts';
import { commitDraw, prepareDraw, redrawPlace, revealDraw } from './draw.service.ts';
import { drawShareKind } from './draw.share.ts';

export function drawRoutes(api: Api): void {
  const { config, encryptionKey } = api.dependencies;
  const vault = createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]);

  /** Draws with the paths of their pages; the newest link counts. */
  const asOwnerSees = async (db: Db, ownerId: string, rows: readonly DrawRow[]): Promise<Draw[]> => {
    const shares = (await createShareRepository(db).list(ownerId)).filter(({ kind }) => kind === drawShareKind.kind);
    return rows.map((row) =>
      toDraw(
        row,
        shares.find(({ target }) => drawShareKind.targetSchema.parse(target).drawId === row.id),
        vault,
      ),
    );
  };
  const answerWith = async (db: Db, ownerId: string, row: DrawRow): Promise<{ draw: Draw }> => {
    const [draw] = await asOwnerSees(db, ownerId, [row]);
    if (draw === undefined) throw new Error('the draw for a stored row is missing');
    return { draw };
  };

  registerCall(api, drawCalls.getDraws, async ({ query: { folderId }, caller: { userId }, db }) => {
    if (!(await createFolderRepository(db).exists(userId, folderId))) throw new Problem('notFound');
    return { drawList: await asOwnerSees(db, userId, await createDrawRepository(db).list(userId, folderId)) };
  });

  registerCall(api, drawCalls.previewDraw, async (context) => {
    const { counts, entries } = await readDrawPool(context, context.body.folderId, context.body.options, 0);
    return { counts: [...counts], entries };
  });

  registerIdempotentCall(api, drawCalls.drawMedia, {
    prepare: (context) => prepareDraw(context, context.body.folderId, context.body.options),
    run: async (context, db, prepared) => {
      const {
        body: { folderId, options },
        caller,
      } = context;
      const row = await commitDraw(db, context, vault, folderId, options, prepared);
      await audit(db, context, { action: 'draw.announced', target: row.id });
      return answerWith(db, caller.userId, row);
    },
  });

  registerCall(api, drawCalls.revealDraw, (context) =>
    context.db.transaction().execute(async (db) => {
      const {
        body: { drawId },
        caller,
        now,
      } = context;
      const { row, isNew } = await revealDraw(db, caller.userId, drawId, now);
      if (isNew) await audit(db, context, { action: 'draw.drawn', target: drawId });
      return answerWith(db, caller.userId, row);
    }),
  );

  registerCall(api, drawCalls.redrawMedia, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller, now } = context;
      const row = await redrawPlace(db, caller.userId, body, now);
      await audit(db, context, { action: 'draw.redrawn', target: body.drawId, detail: { place: body.place } });
      return answerWith(db, caller.userId, row);
    }),
  );
}
