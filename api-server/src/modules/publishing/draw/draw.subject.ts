import { randomUUID } from 'node:crypto';
import { hashToken } from '../../../platform/session/session.service.ts';
import type { AddSubject } from '../../../testing/add-subject.ts';
import { makeToken } from '../share/share-secret.ts';
import { createShareRepository } from '../share/share.repository.ts';
import { fixDraw } from './draw-list.ts';
import { createDrawRepository } from './draw.repository.ts';
import { revealDraw } from './draw.service.ts';
import { drawShareKind } from './draw.share.ts';

const pool = ['harbour.cat', 'north.window', 'willowandloom'].map((name, index) => ({
  mediaId: String(index),
  accountId: name,
  shortcode: `draw${index}`,
  link: `https://www.instagram.com/p/draw${index}/`,
  name,
}));

const rules = { onePerPerson: true, excludeEarlier: false, excludeBlacklist: false, timeZone: 'UTC' };

export const addDrawSubject: AddSubject = async ({ db, clock }, { userId, folderId }) => {
  const now = clock.now();
  const add = async (): Promise<string> => {
    const id = randomUUID();
    await createDrawRepository(db).add(userId, {
      id,
      folder_id: folderId,
      title: 'Spring giveaway',
      winners: 1,
      names: 'part',
      rules,
      counts: [],
      entry_count: pool.length,
      committed_at: now,
      ...(await fixDraw(pool, { names: 'part', winners: 1, rules })),
    });
    return id;
  };
  const [drawId, drawnDrawId, drawShareToken] = [await add(), await add(), makeToken()];
  await db.transaction().execute((trx) => revealDraw(trx, userId, drawnDrawId, now));
  await createShareRepository(db).add(
    userId,
    {
      id: randomUUID(),
      kind: drawShareKind.kind,
      target: { folderId, drawId },
      tokenHash: hashToken(drawShareToken),
      keyId: '',
      sealed: Buffer.alloc(0),
      folderId,
      title: 'Spring giveaway',
      byline: '',
      language: null,
      expiresAt: null,
      passwordHash: null,
      frozen: null,
    },
    now,
  );
  return { drawId, drawnDrawId, drawShareToken };
};
