import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import type { SourceStories, SourceStory } from '../../../network/media-source/story-source.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { createLeaseTerm, released, unleased } from '../../../platform/jobs/lease-term.ts';
import type { Lease } from '../../../platform/jobs/leased-worker.ts';
import { isOwnerActive } from '../../../platform/owner/active-owner.ts';

export interface StoryKey {
  readonly ownerId: string;
  readonly storyContentId: string;
}

/** An account whose stories are being read. Only the holder of the lease may write. */
export interface ClaimedStories extends StoryKey {
  readonly username: string;
  readonly attempts: number;
  readonly failingSince: Date | null;
  readonly leaseId: string;
}

/** What the source returned at one time, and the files of those stories whose pictures are stored. */
interface StoryReading {
  readonly told: SourceStories;
  readonly fileKeys: ReadonlyMap<string, string>;
  readonly asOf: Date;
  readonly nextAt: Date;
}

export interface StoryReadingRepository extends Lease<StoryKey, ClaimedStories> {
  /** Accounts that are due, the longest due first, without those of owners whose plan has expired. */
  listDue(now: Date, limit: number): Promise<StoryKey[]>;
  /** Null when another worker holds the lease, or it is not due. */
  claim(key: StoryKey, leaseId: string, now: Date): Promise<ClaimedStories | null>;
  /** How many accounts and clipboards of the owner are older than this one. */
  placeOf(held: ClaimedStories): Promise<number>;
  /** Those of the stories that need no picture: it is stored already, or the owner has deleted the story. */
  findComplete(held: ClaimedStories, mediaIds: readonly string[]): Promise<Set<string>>;
  /**
   * Writes the stories and ends the reading in one transaction. Returns how many are new; null when the lease was lost.
   */
  save(held: ClaimedStories, reading: StoryReading): Promise<number | null>;
  /** False when the lease was lost. */
  renew(held: ClaimedStories, now: Date): Promise<boolean>;
  release(held: ClaimedStories, dueAt: Date, forgiven: boolean, failingSince?: Date | null): Promise<void>;
  /** False when the lease was lost. The account is read again at `nextAt`, because accounts can come back. */
  fail(held: ClaimedStories, problem: string, nextAt: Date): Promise<boolean>;
}

/** Another worker may take over a reading that has not been renewed by then. */
const term = createLeaseTerm(2 * minuteMs);
/** Milliseconds for which a deleted story is remembered after the network stops showing it. */
const deletedLasts = dayMs;

async function writeStory(
  trx: Trx,
  { ownerId, storyContentId, username }: ClaimedStories,
  { told, fileKeys, asOf }: StoryReading,
  story: SourceStory,
): Promise<boolean> {
  const figures = story.figures === null ? null : JSON.stringify(story.figures);
  const { rows } = await sql<{ isNew: boolean }>`
    insert into story as s (owner_id, story_content_id, media_id, account_id, username, full_name, origin, is_video, caption, mentions, link, posted_at, ends_at, video_url, file_key, figures, figures_at)
    values (${ownerId}, ${storyContentId}, ${story.mediaId}, ${told.accountId}, ${username}, ${told.fullName}, ${told.kind}, ${story.isVideo}, ${story.text}, ${[...story.mentions]}::text[], ${story.link},
      ${story.postedAt}, ${story.endsAt}, ${story.videoUrl}, ${fileKeys.get(story.mediaId) ?? null}, ${figures}::jsonb, ${story.figures === null ? null : asOf}::timestamptz)
    on conflict (owner_id, story_content_id, media_id) do update set
      full_name = coalesce(excluded.full_name, s.full_name), origin = excluded.origin, caption = excluded.caption, mentions = excluded.mentions, video_url = coalesce(excluded.video_url, s.video_url),
      file_key = coalesce(excluded.file_key, s.file_key), figures = coalesce(excluded.figures, s.figures), figures_at = coalesce(excluded.figures_at, s.figures_at)
    where s.deleted_at is null
    returning xmax = 0 as "isNew"`.execute(trx);
  return rows[0]?.isNew ?? false;
}

export function createStoryReadingRepository(db: Db): StoryReadingRepository {
  const one = (on: Db, { ownerId, storyContentId }: StoryKey) =>
    on.updateTable('story_content').where('owner_id', '=', ownerId).where('id', '=', storyContentId);
  const held = (on: Db, { leaseId, ...key }: ClaimedStories) =>
    one(on, key).where('lease_id', '=', leaseId).where('state', '=', 'running');

  return {
    term,
    async listDue(now, limit) {
      const { rows } = await sql<StoryKey>`
        select c.owner_id as "ownerId", c.id as "storyContentId" from story_content c join subscription p on p.owner_id = c.owner_id and p.position = 'current' and p.expires_at > ${now}
        where c.due_at <= ${now} and ${term.isFree(now)} and ${isOwnerActive('c')} order by c.due_at, c.id limit ${limit}`.execute(
        db,
      );
      return rows;
    },
    async claim({ ownerId, storyContentId }, leaseId, now) {
      const { rows } = await sql<ClaimedStories>`
        update story_content c set state = 'running', lease_id = ${term.idOf(leaseId)}, lease_until = ${term.endOf(now)}, attempts = ${term.attempts}
        where c.owner_id = ${ownerId} and c.id = ${storyContentId} and c.due_at <= ${now} and ${term.isFree(now)}
        returning c.owner_id as "ownerId", c.id as "storyContentId", c.value as username, c.attempts, c.failing_since as "failingSince", c.lease_id as "leaseId"`.execute(
        db,
      );
      return rows[0] ?? null;
    },
    async placeOf({ ownerId, storyContentId }) {
      const { rows } = await sql<{ place: number }>`
        select count(*)::int as place from story_content c, story_content own where own.owner_id = ${ownerId} and own.id = ${storyContentId}
          and c.owner_id = own.owner_id and (c.created_at, c.id) < (own.created_at, own.id)`.execute(db);
      return rows[0]?.place ?? 0;
    },
    async findComplete({ ownerId, storyContentId }, mediaIds) {
      if (mediaIds.length === 0) return new Set();
      const rows = await db
        .selectFrom('story')
        .select('media_id')
        .where('owner_id', '=', ownerId)
        .where('story_content_id', '=', storyContentId)
        .where('media_id', 'in', [...mediaIds])
        .where((where) => where.or([where('file_key', 'is not', null), where('deleted_at', 'is not', null)]))
        .execute();
      return new Set(rows.map(({ media_id: id }) => id));
    },
    save: (claimed, reading) =>
      db.transaction().execute(async (trx) => {
        const { told, asOf, nextAt } = reading;
        const { numUpdatedRows } = await held(trx, claimed)
          .set({
            ...unleased,
            state: 'done',
            problem: null,
            attempts: 0,
            failing_since: null,
            account_id: told.accountId,
            full_name: told.fullName,
            source: told.kind,
            as_of: asOf,
            due_at: nextAt,
          })
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return null;
        let added = 0;
        for (const story of told.stories) if (await writeStory(trx, claimed, reading, story)) added += 1;
        await trx
          .deleteFrom('story')
          .where('owner_id', '=', claimed.ownerId)
          .where('story_content_id', '=', claimed.storyContentId)
          .where('deleted_at', 'is not', null)
          .where('ends_at', '<', new Date(asOf.getTime() - deletedLasts))
          .execute();
        return added;
      }),
    async renew(claimed, now) {
      const { numUpdatedRows } = await held(db, claimed)
        .set({ lease_until: term.endOf(now) })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async release(claimed, dueAt, forgiven, failingSince) {
      await one(db, claimed)
        .set(released(claimed, dueAt, forgiven, failingSince))
        .execute();
    },
    async fail(claimed, problem, nextAt) {
      const { numUpdatedRows } = await held(db, claimed)
        .set({ ...unleased, attempts: 0, failing_since: null, state: 'failed', problem, due_at: nextAt })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
