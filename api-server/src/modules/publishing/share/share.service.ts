import type { Call } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';
import type { PlanSwitch } from '@tessera/contracts/plan/rights';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import type { SharedHead, SharedMedia, ShareKey } from '@tessera/contracts/share/share.schema';
import { minuteMs } from '@tessera/contracts/time/durations';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { takeFrom } from '../../../platform/http/limits/rate-limit.ts';
import { networkOf } from '../../../platform/http/requests/network-of.ts';
import { hashToken } from '../../../platform/session/session.service.ts';
import { shareKinds, type OpenedShare, type ShareKind, type ShareParts } from './share-kind.ts';
import { isPass, proofOfPicture } from './share-secret.ts';
import { isPaused, sharedRightsOf } from './share.policy.ts';
import { createShareRepository } from './share.repository.ts';

/** The parts for a call by a visitor. */
export const partsOf = (
  { db, now, request }: Pick<CallContext<Call, null>, 'db' | 'now' | 'request'>,
  encryptionKey: Buffer,
): ShareParts => ({ db, now, encryptionKey, network: networkOf(request.address) });

/**
 * Unknown links that one network may open per minute. This stops visitors who guess tokens, but not those who have one.
 */
const missesOfNetwork = 60;

/**
 * Opens the share of a link. Throws `notFound` if it never existed, was revoked or has expired, always after the same
 * query, and `rateLimit` if that happens too often; `sharePaused` if the owner's plan lacks the given rights, or else
 * those of the kind; `shareLocked` without the proof of its password.
 */
export async function openShare(
  { db, now, encryptionKey, network }: ShareParts,
  key: ShareKey,
  wanted?: string,
  rights?: readonly PlanSwitch[],
): Promise<OpenedShare> {
  const row = await createShareRepository(db).open(hashToken(key.token));
  const kind = row === null ? undefined : (await shareKinds()).get(row.kind);
  if (
    row === null ||
    kind === undefined ||
    (wanted !== undefined && kind.kind !== wanted) ||
    (row.expires_at !== null && row.expires_at <= now)
  ) {
    await takeFrom(db, now, [{ key: `share:miss:${network}`, budget: missesOfNetwork, windowMs: minuteMs }]);
    throw new Problem('notFound');
  }
  if (isPaused(row, rights ?? kind.rights, now)) throw new Problem('sharePaused');
  if (row.password_hash !== null && (key.pass === undefined || !isPass(encryptionKey, row, key.pass, now)))
    throw new Problem('shareLocked');
  return { row, kind, key };
}

/** The content of a share: frozen or current. */
export async function readShare<Target, Content>(
  { db, now }: ShareParts,
  { row }: OpenedShare,
  kind: ShareKind<Target, Content>,
  frozenContent: (frozen: unknown) => Content,
): Promise<Content> {
  if (row.frozen !== null) return frozenContent(row.frozen);
  return kind.read(
    {
      db,
      now,
      caller: {
        userId: row.owner_id,
        rights: sharedRightsOf(row, now),
        timeZone: row.time_zone,
        weekStart: row.week_start,
      },
    },
    kind.targetSchema.parse(row.target),
  );
}

/** The head of a share's page: title, byline and times. */
export const headOf = ({ row }: OpenedShare, asOf: string | null): SharedHead => ({
  title: row.title,
  byline: row.byline,
  timeZone: row.time_zone,
  weekStart: row.week_start,
  asOf,
  frozenTime: row.frozen_at?.toISOString() ?? null,
});

/** The response of the call that a link's kind is shown by. */
export async function answerShare(parts: ShareParts, opened: OpenedShare): Promise<SharedHead> {
  const { kind, row } = opened;
  if (kind.shown === undefined) throw new Error(`shares of the kind ${kind.kind} have no single page`);
  const { call, answer } = kind.shown;
  if (answer !== undefined) return answer(parts, opened, (fixed) => readShare(parts, opened, kind, fixed));
  const whole = {
    ...headOf(opened, null),
    ...(await readShare(parts, opened, kind, (frozen) => unsafeCast<Readonly<Record<string, unknown>>>(frozen))),
  };
  // Content that was frozen under an older schema is parsed by the current one.
  return row.frozen === null || typeof call.response === 'string'
    ? whole
    : unsafeCast<SharedHead>(call.response.parse(whole));
}

/** The condition for a post to be shown by a share: it is not blocked, and has the mark that the kind requires. */
function isShownBy({ row, kind }: OpenedShare): RawBuilder<unknown> {
  const mark = kind.markOf?.(kind.targetSchema.parse(row.target)) ?? null;
  return mark === null ? sql`m.blocked_at is null` : sql`m.blocked_at is null and m.${sql.ref(mark)} is not null`;
}

/** The keys of those posts that still exist and may be shown. */
export async function stillShown(
  db: Db,
  opened: OpenedShare,
  posts: readonly SharedMedia[],
): Promise<ReadonlySet<string>> {
  const parts = posts.map(({ key }) => key.split('.'));
  const { rows } = await sql<{ readonly key: string }>`
    select m.content_id || '.' || m.media_id as key from unnest(${parts.map(([contentId]) => contentId ?? '')}::uuid[], ${parts.map(([, mediaId]) => mediaId ?? '')}::text[]) given (content_id, media_id)
    join media m on m.owner_id = ${opened.row.owner_id} and m.content_id = given.content_id and m.media_id = given.media_id and ${isShownBy(opened)}`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Whether a post has a picture that may be shown. Posts of frozen content may be in another board by now. */
export async function isPictureShown(db: Db, opened: OpenedShare, shortcode: string): Promise<boolean> {
  const { row, kind } = opened;
  const isInPlace = row.frozen !== null || kind.followsPosts === true ? sql`` : sql`and c.folder_id = ${row.folder_id}`;
  const { rows } = await sql`
    select 1 from media m join content c on c.owner_id = m.owner_id and c.id = m.content_id
    where m.owner_id = ${row.owner_id} and m.shortcode = ${shortcode} ${isInPlace} and ${isShownBy(opened)} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Adds the addresses of pictures to posts. They are valid only for this link. */
export function withPictures(
  encryptionKey: Buffer,
  { row, key }: OpenedShare,
  posts: readonly SharedMedia[],
): SharedMedia[] {
  return posts.map((post) => {
    if (post.image === null) return post;
    const query = new URLSearchParams({
      token: key.token,
      shortcode: post.image,
      proof: proofOfPicture(encryptionKey, row.id, post.image),
      ...(key.pass === undefined ? {} : { pass: key.pass }),
    });
    return { ...post, image: `/api${shareCalls.pictureSrc.path}?${query.toString()}` };
  });
}
