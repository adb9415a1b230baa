import { randomUUID } from 'node:crypto';
import { drawOrder } from '@tessera/contracts/draw/draw-order';
import { drawEntriesMax, drawsMax } from '@tessera/contracts/draw/draw.limits';
import type { newDrawSchema } from '@tessera/contracts/draw/draw.schema';
import { Problem } from '@tessera/contracts/http/problem';
import type * as z from 'zod/mini';
import type { TokenVault } from '../../../network/media-source/connection/token-vault.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { hashToken } from '../../../platform/session/session.service.ts';
import type { QueryContext } from '../../collecting/media/media-query.ts';
import { makeToken } from '../share/share-secret.ts';
import { assertRoomForShare } from '../share/share.policy.ts';
import { createShareRepository } from '../share/share.repository.ts';
import { fixDraw, type FixedDraw } from './draw-list.ts';
import { readDrawPool, type DrawPool } from './draw-pool.ts';
import { createDrawRepository, type DrawRow } from './draw.repository.ts';
import { drawShareKind } from './draw.share.ts';

type Wanted = z.infer<typeof newDrawSchema>;

async function rowOf(db: Db, ownerId: string, id: string): Promise<DrawRow> {
  const row = await createDrawRepository(db).find(ownerId, id);
  if (row === null) throw new Problem('notFound');
  return row;
}

/** The posts of a board that take part in a draw, and its list and seed. */
export interface PreparedDraw {
  /** Identifies what the posts were selected by. */
  readonly basis: string;
  readonly pool: DrawPool;
  /** Null when the draw cannot take place with these posts. */
  readonly fixed: FixedDraw | null;
}

const canTakePlace = ({ entries }: DrawPool, winners: number): boolean =>
  entries >= winners && entries <= drawEntriesMax;

/** Reads the board and fixes the list of a draw. This may take long, so it is done before anything is locked. */
export async function prepareDraw(
  context: QueryContext,
  folderId: string,
  { winners, names, title: _title, ...rules }: Wanted,
): Promise<PreparedDraw> {
  const { db, caller } = context;
  const basis = await createDrawRepository(db).readBasis(caller.userId, folderId);
  const pool = await readDrawPool(context, folderId, rules, drawEntriesMax);
  const bound = { ...rules, timeZone: caller.timeZone };
  return {
    basis,
    pool,
    fixed: canTakePlace(pool, winners) ? await fixDraw(pool.list, { names, winners, rules: bound }) : null,
  };
}

/**
 * Stores a prepared draw and creates its page, in one transaction. From then on the stored row determines everything
 * that is still to be done. When another draw or a blocked account came in between, the board is read again.
 */
export async function commitDraw(
  trx: Trx,
  context: Omit<QueryContext, 'db'>,
  vault: TokenVault,
  folderId: string,
  wanted: Wanted,
  prepared: PreparedDraw,
): Promise<DrawRow> {
  const {
    caller: { userId: ownerId },
    now,
  } = context;
  const { title, winners, names, ...rules } = wanted;
  await lockOwner(trx, ownerId);
  const draws = createDrawRepository(trx);
  const usage = await draws.count(ownerId, folderId);
  if (usage >= drawsMax) throw new Problem('usageLimit', { params: { usage, quota: drawsMax } });
  const isCurrent = prepared.basis === (await draws.readBasis(ownerId, folderId));
  const {
    pool: { counts, entries },
    fixed,
  } = isCurrent ? prepared : await prepareDraw({ ...context, db: trx }, folderId, wanted);
  if (entries < winners) throw new Problem('drawTooFew', { field: 'winners', params: { entries, winners } });
  if (entries > drawEntriesMax) throw new Problem('drawTooMany', { params: { usage: entries, quota: drawEntriesMax } });
  const shares = createShareRepository(trx);
  assertRoomForShare(await shares.count(ownerId));
  const [id, shareId, token] = [randomUUID(), randomUUID(), makeToken()];
  const bound = { ...rules, timeZone: context.caller.timeZone };
  if (fixed === null) throw new Error('the list of a draw was not fixed');
  await draws.add(ownerId, {
    id,
    folder_id: folderId,
    title,
    winners,
    names,
    rules: bound,
    counts,
    entry_count: entries,
    committed_at: now,
    ...fixed,
  });
  await shares.add(
    ownerId,
    {
      id: shareId,
      kind: drawShareKind.kind,
      target: { folderId, drawId: id },
      folderId,
      tokenHash: hashToken(token),
      ...vault.seal(token, shareId),
      title,
      byline: '',
      language: null,
      expiresAt: null,
      passwordHash: null,
      frozen: null,
    },
    now,
  );
  return rowOf(trx, ownerId, id);
}

/** Publishes the seed and draws the winners. A repeated call finds it done. */
export async function revealDraw(
  trx: Trx,
  ownerId: string,
  id: string,
  now: Date,
): Promise<{ readonly row: DrawRow; readonly isNew: boolean }> {
  const draws = createDrawRepository(trx);
  const draw = await draws.holdWhole(ownerId, id);
  if (draw.drawn_at !== null) return { row: draw, isNew: false };
  const order = await drawOrder(draw.seed, draw.list_hash, draw.entry_count, draw.winners);
  await draws.addResults(
    ownerId,
    draw,
    order.map((entry, sequence) => ({ sequence, entry, place: sequence + 1, reason: null })),
    now,
  );
  await draws.markDrawn(ownerId, id, now);
  return { row: await rowOf(trx, ownerId, id), isNew: true };
}

interface Redraw {
  readonly drawId: string;
  readonly place: number;
  readonly reason: string;
  /** Number of results that the caller has seen. */
  readonly drawn: number;
}

/** Gives a place to the next entry in the draw's order. Earlier results stay. */
export async function redrawPlace(
  trx: Trx,
  ownerId: string,
  { drawId, place, reason, drawn }: Redraw,
  now: Date,
): Promise<DrawRow> {
  const draws = createDrawRepository(trx);
  const draw = await draws.holdWhole(ownerId, drawId);
  const sequence = draw.results.length;
  if (draw.drawn_at === null || sequence !== drawn) throw new Problem('conflict', { params: { drawn: sequence } });
  if (place > draw.winners) throw new Problem('notFound');
  const entry = (await drawOrder(draw.seed, draw.list_hash, draw.entry_count, sequence + 1))[sequence];
  if (entry === undefined) throw new Problem('drawTooFew', { params: { entries: 0, winners: 1 } });
  await draws.addResults(ownerId, draw, [{ sequence, entry, place, reason }], now);
  return rowOf(trx, ownerId, drawId);
}
