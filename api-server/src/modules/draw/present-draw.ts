import type { SharedDraw } from '@tessera/contracts/draw/draw.schema';
import { headOf } from '../share/share.service.ts';
import type { OpenedShare, ShareParts } from '../share/share.service.ts';
import { toSharedDraw } from './draw.mapper.ts';
import { createDrawRepository } from './draw.repository.ts';
import { drawShareKind } from './draw.share.ts';

/** The draw of a link that is open. */
export async function presentDraw({ db }: ShareParts, opened: OpenedShare): Promise<SharedDraw> {
  const { drawId } = drawShareKind.targetSchema.parse(opened.row.target);
  return toSharedDraw(await createDrawRepository(db).findWhole(opened.row.owner_id, drawId), headOf(opened, null));
}
