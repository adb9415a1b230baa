import type { Call } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';
import { unsafeCast } from '@tessera/contracts/http/schema';
import type { SharedHead, SharedMedia, ShareKey } from '@tessera/contracts/share/share.schema';
import type { PlanSwitch } from '@tessera/contracts/plan/rights';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CallContext } from '../../http/call-context.ts';
import { networkOf } from '../../http/network-of.ts';
import { takeFrom } from '../../http/rate-limit.ts';
import { hashToken } from '../session/session.service.ts';
import { shareKinds } from './share-kind.ts';
import type { OpenedShare, ShareKind, ShareParts } from './share-kind.ts';
import { isPaused, sharedRightsOf } from './share.policy.ts';
import { createShareRepository } from './share.repository.ts';
import { isPass, proofOfPicture } from './share-secret.ts';

/** Of a call that a visitor makes. */
export const partsOf = ({ db, now, request }: Pick<CallContext<Call, null>, 'db' | 'now' | 'request'>, encryptionKey: Buffer): ShareParts => ({ db, now, encryptionKey, network: networkOf(request.address) });

/** Links that may lead to nothing in a minute from one network: who guesses tokens is stopped, who has one is not. */
const missesOfNetwork = 60;

/**
 * The share of a link. Throws `notFound` for what never was, was revoked or has ended, all alike and after the same one question, and `rateLimit` where that comes too often;
 * `sharePaused` where its owner's plan no longer has the rights that are asked, else those of its kind; `shareLocked` without the proof of its password.
 */
export async function openShare({ db, now, encryptionKey, network }: ShareParts, key: ShareKey, wanted?: string, rights?: readonly PlanSwitch[]): Promise<OpenedShare> {
  const row = await createShareRepository(db).open(hashToken(key.token));
  const kind = row === null ? undefined : (await shareKinds()).get(row.kind);
  if (row === null || kind === undefined || (wanted !== undefined && kind.kind !== wanted) || (row.expires_at !== null && row.expires_at <= now)) {
    await takeFrom(db, now, [{ key: `share:miss:${network}`, budget: missesOfNetwork, windowMs: 60_000 }]);
    throw new Problem('notFound');
  }
  if (isPaused(row, rights ?? kind.rights, now)) throw new Problem('sharePaused');
  if (row.password_hash !== null && (key.pass === undefined || !isPass(encryptionKey, row, key.pass, now))) throw new Problem('shareLocked');
  return { row, kind, key };
}

/** What it shows: fixed, or as it is now. */
export async function readShare<Target, Content>({ db, now }: ShareParts, { row }: OpenedShare, kind: ShareKind<Target, Content>, frozenContent: (frozen: unknown) => Content): Promise<Content> {
  if (row.frozen !== null) return frozenContent(row.frozen);
  return kind.read({ db, now, caller: { userId: row.owner_id, rights: sharedRightsOf(row, now), timeZone: row.time_zone } }, kind.targetSchema.parse(row.target));
}

/** What its page says of itself. */
export const headOf = ({ row }: OpenedShare, asOf: string | null): SharedHead => ({
  title: row.title, byline: row.byline, timeZone: row.time_zone, weekStart: row.week_start, asOf, frozenTime: row.frozen_at?.toISOString() ?? null,
});

/** What the call of a link's kind answers. */
export async function answerShare(parts: ShareParts, opened: OpenedShare): Promise<SharedHead> {
  const { kind, row } = opened;
  if (kind.shown === undefined) throw new Error(`a share of the kind ${kind.kind} has no one page`);
  const { call, answer } = kind.shown;
  if (answer !== undefined) return answer(parts, opened, (fixed) => readShare(parts, opened, kind, fixed));
  const whole = { ...headOf(opened, null), ...(await readShare(parts, opened, kind, (frozen) => unsafeCast<Readonly<Record<string, unknown>>>(frozen))) };
  // What was fixed under a schema of yesterday is read by the one of today.
  return row.frozen === null || typeof call.response === 'string' ? whole : unsafeCast<SharedHead>(call.response.parse(whole));
}

/** What a post needs to be shown by a share: not to be blocked, and the mark that its kind asks. */
function isShownBy({ row, kind }: OpenedShare): RawBuilder<unknown> {
  const mark = kind.markOf?.(kind.targetSchema.parse(row.target)) ?? null;
  return mark === null ? sql`m.blocked_at is null` : sql`m.blocked_at is null and m.${sql.ref(mark)} is not null`;
}

/** Which of some posts are still there, and shown. */
export async function stillShown(db: Db, opened: OpenedShare, posts: readonly SharedMedia[]): Promise<ReadonlySet<string>> {
  const parts = posts.map(({ key }) => key.split('.'));
  const { rows } = await sql<{ readonly key: string }>`
    select m.content_id || '.' || m.media_id as key from unnest(${parts.map(([contentId]) => contentId ?? '')}::uuid[], ${parts.map(([, mediaId]) => mediaId ?? '')}::text[]) given (content_id, media_id)
    join media m on m.owner_id = ${opened.row.owner_id} and m.content_id = given.content_id and m.media_id = given.media_id and ${isShownBy(opened)}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Whether a post of the shared board has a picture that may be shown. */
export async function isPictureShown(db: Db, opened: OpenedShare, shortcode: string): Promise<boolean> {
  const { row } = opened;
  const { rows } = await sql`
    select 1 from media m join content c on c.owner_id = m.owner_id and c.id = m.content_id
    where m.owner_id = ${row.owner_id} and m.shortcode = ${shortcode} and c.folder_id = ${row.folder_id} and ${isShownBy(opened)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Posts with the addresses of their pictures, which are good for this link only. */
export function withPictures(encryptionKey: Buffer, { row, key }: OpenedShare, posts: readonly SharedMedia[]): SharedMedia[] {
  return posts.map((post) => {
    if (post.image === null) return post;
    const query = new URLSearchParams({ token: key.token, shortcode: post.image, proof: proofOfPicture(encryptionKey, row.id, post.image), ...(key.pass === undefined ? {} : { pass: key.pass }) });
    return { ...post, image: `/api${shareCalls.pictureSrc.path}?${query.toString()}` };
  });
}
