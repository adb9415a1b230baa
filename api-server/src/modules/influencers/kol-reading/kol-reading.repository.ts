import { minuteMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import type { VendorProfile } from '../../../network/media-source/account-lookup.ts';
import type { MonthlyReach } from '../../../network/media-source/graph/account-insights.ts';
import type { SourceAccount } from '../../../network/media-source/media-source.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { ToldKol } from '../../../platform/db/migrations/0022-kol.tables.ts';
import { createLeaseTerm, released, unleased } from '../../../platform/jobs/lease-term.ts';
import type { Lease } from '../../../platform/jobs/leased-worker.ts';
import { isOwnerActive } from '../../../platform/owner/active-owner.ts';
import { emvSql } from '../../collecting/pricing/emv-sql.ts';
import { findPricing, type Pricing } from '../../collecting/pricing/pricing.ts';
import { createAccountAggregateRepository } from '../account-figures/account-aggregate.repository.ts';
import type { KolFigureValues } from '../account-figures/kol-figures.ts';
import { createMomentumRepository } from './momentum.repository.ts';

export interface KolKey {
  readonly ownerId: string;
  readonly kolId: string;
}

/** An influencer whose figures are being read. Only the holder of the lease may write. */
export interface ClaimedKol extends KolKey {
  readonly username: string;
  readonly attempts: number;
  readonly failingSince: Date | null;
  readonly leaseId: string;
  /** Values from files, used where no source provides one. */
  readonly told: ToldKol | null;
}

/** What the sources returned. */
export interface KolReading {
  /** Null when the network does not show the account. */
  readonly account: SourceAccount | null;
  /** Null when the vendor knows no such account; undefined when it did not respond, and then the stored values stay. */
  readonly profile: VendorProfile | null | undefined;
  readonly figures: KolFigureValues;
  /** Null when nobody connected the account, or the network does not provide it. */
  /** Undefined when the network did not answer. */
  readonly monthly: MonthlyReach | null | undefined;
  /** When the figures were read. */
  readonly asOf: Date;
}

export interface KolReadingRepository extends Lease<KolKey, ClaimedKol> {
  /** Influencers whose figures are due, the longest due first. */
  listDue(now: Date, limit: number): Promise<KolKey[]>;
  /** Those of the ids that are still waiting or being read. */
  listOpen(ownerId: string, ids: readonly string[]): Promise<string[]>;
  /**
   * Makes influencers due again whose figures are older than `oldest`, the oldest first. Those of owners whose plan has
   * expired wait for a new plan.
   */
  renewBefore(oldest: Date, now: Date): Promise<void>;
  /** Null when another worker holds the lease, or it is not due. */
  claim(key: KolKey, leaseId: string, now: Date): Promise<ClaimedKol | null>;
  /** False when the lease was lost. */
  renew(held: ClaimedKol, now: Date): Promise<boolean>;
  release(held: ClaimedKol, dueAt: Date, forgiven: boolean, failingSince?: Date | null): Promise<void>;
  /** The users who connected an account through the network's sign-in, the latest first. */
  listAccountOwners(accountId: string): Promise<string[]>;
  /** False when the lease was lost. */
  save(held: ClaimedKol, reading: KolReading): Promise<boolean>;
  fail(held: ClaimedKol, problem: string): Promise<boolean>;
}

/** Another worker may take over a reading that has not been renewed by then. */
const term = createLeaseTerm(minuteMs);

/** Influencers made due again per run. The next run takes the rest. */
const renewedAtOnce = 1_000;

const isOpen = sql<boolean>`k.state in ('waiting', 'running')`;

/** Prices the posts of influencers and stores their averages. The caller must have locked the rows. */
export async function priceKols(
  db: Db,
  ownerId: string,
  ids: readonly string[],
  { id, setting }: Pricing,
): Promise<void> {
  await sql`update kol k set priced_by = ${id}::uuid,
      avg_emv = (select round(avg(priced.emv))::bigint from (select ${emvSql(setting.values)} as emv from kol_post m where m.owner_id = k.owner_id and m.kol_id = k.id) priced)
    where k.owner_id = ${ownerId} and k.id = any(${ids}::uuid[])`.execute(db);
}

async function writePosts(trx: Trx, { ownerId, kolId }: KolKey, { posts }: KolFigureValues): Promise<void> {
  await trx.deleteFrom('kol_post').where('owner_id', '=', ownerId).where('kol_id', '=', kolId).execute();
  if (posts.length === 0) return;
  await trx
    .insertInto('kol_post')
    .values(
      posts.map((post) => ({
        owner_id: ownerId,
        kol_id: kolId,
        media_id: post.mediaId,
        type: post.type,
        caption: post.text,
        link: post.link,
        posted_at: post.postedAt,
        likes: post.likes,
        comments: post.comments,
        views: post.views,
      })),
    )
    .execute();
}

async function writeMonthly(trx: Trx, { ownerId, kolId }: KolKey, { monthly }: KolReading): Promise<void> {
  if (monthly === undefined) return;
  await trx.deleteFrom('kol_insight').where('owner_id', '=', ownerId).where('kol_id', '=', kolId).execute();
  if (monthly !== null)
    await trx
      .insertInto('kol_insight')
      .values({ owner_id: ownerId, kol_id: kolId, ...monthly })
      .execute();
}

const ofProfile = (profile: VendorProfile, told: ToldKol | null) => ({
  email: profile.email ?? told?.email ?? null,
  phone: profile.phone ?? told?.phone ?? null,
  account_type: profile.accountType,
  following: profile.following,
  active_percent: profile.activePercent,
  male_percent: profile.malePercent,
  female_percent: profile.femalePercent,
  local_percent: profile.localPercent,
});

const unknownProfile = (told: ToldKol | null) => ({
  email: told?.email ?? null,
  phone: told?.phone ?? null,
  account_type: null,
  following: null,
  active_percent: null,
  male_percent: null,
  female_percent: null,
  local_percent: null,
});

/**
 * The network takes precedence over the vendor, and the vendor over files. If the vendor did not respond, its columns
 * stay unchanged.
 */
const columnsOf = ({ account, profile, figures, asOf }: KolReading, told: ToldKol | null) => ({
  account_id: account?.accountId ?? null,
  full_name: account?.fullName ?? profile?.fullName ?? told?.fullName ?? null,
  biography: account?.biography ?? profile?.biography ?? told?.biography ?? null,
  website: account?.website ?? told?.website ?? null,
  followers: account?.followers ?? profile?.followers ?? null,
  posts: account?.mediaCount ?? profile?.posts ?? null,
  ...(profile === undefined ? {} : profile === null ? unknownProfile(told) : ofProfile(profile, told)),
  read_posts: figures.posts.length,
  posts_from: figures.posts.at(-1)?.postedAt ?? null,
  posts_to: figures.posts[0]?.postedAt ?? null,
  avg_likes: figures.avgLikes,
  avg_comments: figures.avgComments,
  avg_interactions: figures.avgInteractions,
  avg_plays: figures.avgPlays,
  avg_views: figures.avgViews,
  eng_rate: figures.engRate,
  eng_change: figures.engChange,
  frequency_seconds: figures.frequencySeconds,
  top_tags: [...figures.topTags],
  as_of: asOf,
});

const ended = { ...unleased, attempts: 0, failing_since: null } as const;

export function createKolReadingRepository(db: Db): KolReadingRepository {
  const one = (on: Db, { ownerId, kolId }: KolKey) =>
    on.updateTable('kol').where('owner_id', '=', ownerId).where('id', '=', kolId);
  const held = (on: Db, { leaseId, ...key }: ClaimedKol) =>
    one(on, key).where('lease_id', '=', leaseId).where('state', '=', 'running');

  return {
    term,
    async listDue(now, limit) {
      const { rows } =
        await sql<KolKey>`select k.owner_id as "ownerId", k.id as "kolId" from kol k where ${isOpen} and k.due_at <= ${now} and ${term.isFree(now)} and ${isOwnerActive('k')} order by k.due_at, k.id limit ${limit}`.execute(
          db,
        );
      return rows;
    },
    async listOpen(ownerId, ids) {
      const { rows } = await sql<{
        id: string;
      }>`select k.id from kol k where k.owner_id = ${ownerId} and k.id = any(${ids}::uuid[]) and ${isOpen}`.execute(db);
      return rows.map(({ id }) => id);
    },
    async renewBefore(oldest, now) {
      await sql`
        update kol set state = 'waiting', due_at = ${now}, attempts = 0
        from (
          select k.owner_id, k.id from kol k join subscription p on p.owner_id = k.owner_id and p.position = 'current' and p.expires_at > ${now}
          where k.state in ('done', 'failed') and k.due_at <= ${oldest} and ${isOwnerActive('k')} order by k.due_at limit ${renewedAtOnce} for no key update of k skip locked
        ) old
        where kol.owner_id = old.owner_id and kol.id = old.id`.execute(db);
    },
    async listAccountOwners(accountId) {
      const rows = await db
        .selectFrom('connection')
        .select('owner_id')
        .where('network_user_id', '=', accountId)
        .where('platform_id', 'is not', null)
        .where('broken_at', 'is', null)
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map(({ owner_id: ownerId }) => ownerId);
    },
    async claim({ ownerId, kolId }, leaseId, now) {
      const { rows } = await sql<ClaimedKol>`
        update kol k set state = 'running', lease_id = ${term.idOf(leaseId)}, lease_until = ${term.endOf(now)}, attempts = ${term.attempts}
        where k.owner_id = ${ownerId} and k.id = ${kolId} and ${isOpen} and k.due_at <= ${now} and ${term.isFree(now)}
        returning k.owner_id as "ownerId", k.id as "kolId", k.username, k.attempts, k.failing_since as "failingSince", k.lease_id as "leaseId", k.told`.execute(
        db,
      );
      return rows[0] ?? null;
    },
    async renew(claimed, now) {
      const { numUpdatedRows } = await held(db, claimed)
        .set({ lease_until: term.endOf(now) })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async release(claimed, dueAt, forgiven, failingSince) {
      await one(db, claimed)
        .where('state', 'in', ['waiting', 'running'])
        .set(released(claimed, dueAt, forgiven, failingSince))
        .execute();
    },
    save: (claimed, reading) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await held(trx, claimed)
          .set({ ...columnsOf(reading, claimed.told), ...ended, state: 'done', problem: null, due_at: reading.asOf })
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await writePosts(trx, claimed, reading.figures);
        await writeMonthly(trx, claimed, reading);
        const { account, figures } = reading;
        if (account !== null) {
          const growth = await createMomentumRepository(trx).measure(claimed, account.accountId, reading.asOf);
          await createAccountAggregateRepository(trx).put(
            {
              accountId: account.accountId,
              username: claimed.username,
              followers: account.followers,
              engRate: figures.engRate,
              topTags: figures.topTags,
              growth,
            },
            reading.asOf,
          );
        }
        await priceKols(trx, claimed.ownerId, [claimed.kolId], await findPricing(trx, claimed.ownerId));
        return true;
      }),
    async fail(claimed, problem) {
      const { numUpdatedRows } = await held(db, claimed)
        .set({ ...ended, state: 'failed', problem })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
