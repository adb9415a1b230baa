import { drawCalls } from '@tessera/contracts/draw/draw.calls';
import type { SharedDraw } from '@tessera/contracts/draw/draw.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { folderIdSchema } from '@tessera/contracts/media/media-view.schema';
import { idSchema } from '@tessera/contracts/schema/schema';
import { sharePaths } from '@tessera/contracts/share/share.paths';
import * as z from 'zod/mini';
import type { ShareKind } from '../share/share-kind.ts';
import { headOf } from '../share/share.service.ts';
import { drawDraw } from './draw-drawing.ts';
import { toSharedDraw } from './draw.mapper.ts';
import { createDrawRepository, type DrawRow } from './draw.repository.ts';

const drawTargetSchema = z.object({ folderId: folderIdSchema, drawId: idSchema });
export type DrawTarget = z.infer<typeof drawTargetSchema>;

/** The page of a draw. It always shows what the draw is bound to, whether its link is frozen or not. */
export const drawShareKind: ShareKind<DrawTarget, Pick<DrawRow, 'commitment'>, SharedDraw> = {
  kind: 'draw',
  path: sharePaths.draw,
  targetSchema: drawTargetSchema,
  rights: ['shareReport'],
  isFixed: true,
  folderOf: ({ folderId }) => folderId,
  assertTarget: async ({ db, caller }, { folderId, drawId }) => {
    const draw = await createDrawRepository(db).find(caller.userId, drawId);
    if (draw?.folder_id !== folderId) throw new Problem('notFound');
  },
  read: async ({ db, caller }, { drawId }) => {
    const { commitment } = await createDrawRepository(db).findWhole(caller.userId, drawId);
    return { commitment };
  },
  shown: {
    call: drawCalls.openDraw,
    answer: async ({ db }, opened) => {
      const { drawId } = drawTargetSchema.parse(opened.row.target);
      return toSharedDraw(await createDrawRepository(db).findWhole(opened.row.owner_id, drawId), headOf(opened, null));
    },
    draw: drawDraw,
  },
};
