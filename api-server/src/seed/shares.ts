import { randomUUID } from 'node:crypto';
import { rightsOf } from '@tessera/contracts/plan/rights';
import { createEmbedTarget } from '@tessera/contracts/share/embed.factory';
import { kolListShareKind } from '../modules/influencers/kol-list/kol-list.share.ts';
import { commitDraw, prepareDraw, revealDraw } from '../modules/publishing/draw/draw.service.ts';
import { makeToken } from '../modules/publishing/share/share-secret.ts';
import { createShareRepository } from '../modules/publishing/share/share.repository.ts';
import type { TokenVault } from '../network/media-source/connection/token-vault.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { hashToken } from '../platform/session/session.service.ts';

const postsShared = 6;

interface DemoShare {
  readonly kind: string;
  readonly title: string;
  readonly target: Readonly<Record<string, unknown>>;
  readonly folderId: string | null;
}

/** Adds a shared link of a demo account. */
export async function addDemoShare(
  db: Db,
  vault: TokenVault,
  ownerId: string,
  share: DemoShare,
  now: Date,
): Promise<void> {
  const [id, token] = [randomUUID(), makeToken()];
  await createShareRepository(db).add(
    ownerId,
    {
      ...share,
      id,
      tokenHash: hashToken(token),
      ...vault.seal(token, id),
      byline: 'Tessera demo',
      language: null,
      expiresAt: null,
      passwordHash: null,
      frozen: null,
    },
    now,
  );
}

/** Shares the list of influencers of a demo account. */
export const shareKols = (db: Db, vault: TokenVault, ownerId: string, now: Date): Promise<void> =>
  addDemoShare(
    db,
    vault,
    ownerId,
    {
      kind: kolListShareKind.kind,
      title: 'Influencers we work with',
      target: { columns: ['fullName', 'label', 'followers', 'engagementRate', 'asOf'] },
      folderId: null,
    },
    now,
  );

/**
 * Adds the shares of a demo board: a report, its public posts, an embed and a display of them, and the board itself.
 */
export async function shareBoard(
  trx: Trx,
  vault: TokenVault,
  ownerId: string,
  folderId: string,
  now: Date,
): Promise<void> {
  const posts = await trx
    .selectFrom('media as m')
    .innerJoin('content as c', (join) => join.onRef('c.owner_id', '=', 'm.owner_id').onRef('c.id', '=', 'm.content_id'))
    .select(['m.content_id as contentId', 'm.media_id as mediaId'])
    .where('m.owner_id', '=', ownerId)
    .where('c.folder_id', '=', folderId)
    .where('m.public_at', 'is not', null)
    .where('m.blocked_at', 'is', null)
    .orderBy('m.interactions', 'desc')
    .orderBy('m.media_id')
    .limit(postsShared)
    .execute();
  const kinds = [
    { kind: 'report', title: 'All posts in numbers', target: { folderId, mode: 'ALL', filter: {} } },
    ...(posts.length === 0 ? [] : [{ kind: 'media', title: 'Our favourite posts', target: { folderId, posts } }]),
    {
      kind: 'embed',
      title: 'Our favourites, on a wall',
      target: createEmbedTarget(folderId, {
        mode: posts.length === 0 ? 'ALL' : 'PUBLIC',
        layout: 'wall',
        sites: [],
        cta: null,
      }),
    },
    {
      kind: 'embed',
      title: 'For our site',
      target: createEmbedTarget(folderId, { mode: 'ALL', sort: 'INTERACTIONS' }),
    },
    { kind: 'board', title: 'The board to take along', target: { folderId } },
  ];
  for (const [place, share] of kinds.entries())
    await addDemoShare(trx, vault, ownerId, { ...share, folderId }, new Date(now.getTime() + place));
  if (posts.length > 0) await drawAccount(trx, vault, ownerId, folderId, new Date(now.getTime() + kinds.length));
}

/** Runs a draw that picks one account of a demo board. */
async function drawAccount(trx: Trx, vault: TokenVault, ownerId: string, folderId: string, now: Date): Promise<void> {
  const context = { caller: { userId: ownerId, rights: rightsOf(3), timeZone: 'UTC' }, now };
  const wanted = {
    title: 'An account of the month',
    winners: 1,
    names: 'full',
    onePerPerson: true,
    excludeEarlier: false,
    excludeBlacklist: false,
  } as const;
  const { id } = await commitDraw(
    trx,
    context,
    vault,
    folderId,
    wanted,
    await prepareDraw({ ...context, db: trx }, folderId, wanted),
  );
  await revealDraw(trx, ownerId, id, now);
}
