import { randomUUID } from 'node:crypto';
import type { StoryContentType } from '@tessera/contracts/story/story.schema';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { midnightOf } from '../../collecting/roll-up/day-start.ts';
import type { StoryContentTable, StoryTable } from './migrations/0070-stories.tables.ts';
import { storyKeyOf } from './story-key.ts';

export interface StoryContentRow extends Selectable<StoryContentTable> {
  readonly story_count: number;
  /** Whether the picture of its account is known. */
  readonly is_pictured: boolean;
}

export interface StoryRow extends Selectable<StoryTable> {
  /** Whether the picture of its account is known. */
  readonly is_pictured: boolean;
}

export interface StoryContentKey {
  readonly type: StoryContentType;
  readonly value: string;
  /** The network's id of an own account whose mentions are collected. */
  readonly accountId?: string | null;
}

/** The story after which a page begins. */
interface StoryPlace {
  readonly at: Date;
  readonly mediaId: string;
}

interface StoryQuestion {
  /** One account or clipboard; all when undefined. */
  readonly storyContentId: string | undefined;
  readonly dateFrom: string | undefined;
  readonly toDate: string | undefined;
  readonly timeZone: string;
}

/** A new story of a clipboard. */
export type NewStory = Pick<
  Selectable<StoryTable>,
  | 'account_id'
  | 'username'
  | 'full_name'
  | 'origin'
  | 'is_video'
  | 'caption'
  | 'mentions'
  | 'link'
  | 'posted_at'
  | 'ends_at'
  | 'video_url'
  | 'figures'
  | 'figures_at'
  | 'file_key'
>;

export interface StoryRepository {
  /** Oldest first. */
  listContents(ownerId: string): Promise<StoryContentRow[]>;
  findContent(ownerId: string, id: string): Promise<StoryContentRow | null>;
  /** Locks a clipboard of the owner, so that its stories can be counted; false for anything else. */
  holdClipboard(ownerId: string, id: string): Promise<boolean>;
  countContents(ownerId: string): Promise<number>;
  /** Null when the owner has it already. An account is due at once. */
  addContent(ownerId: string, key: StoryContentKey, now: Date): Promise<string | null>;
  /** Returns the files of its stories, which the caller must remove afterwards; null when it does not exist. */
  deleteContent(ownerId: string, id: string): Promise<string[] | null>;
  /** Newest first. In the list of all, a story that is in several places appears once. */
  list(
    ownerId: string,
    question: StoryQuestion,
    page: { readonly after: StoryPlace | null; readonly limit: number },
  ): Promise<StoryRow[]>;
  count(ownerId: string, question: StoryQuestion): Promise<number>;
  find(ownerId: string, storyContentId: string, mediaId: string): Promise<StoryRow | null>;
  /** The keys of those stories that still exist. */
  findKept(
    ownerId: string,
    stories: readonly { readonly storyContentId: string; readonly mediaId: string }[],
  ): Promise<ReadonlySet<string>>;
  /** False when it is there already. */
  add(ownerId: string, storyContentId: string, mediaId: string, story: NewStory): Promise<boolean>;
  /**
   * Returns its file, to be removed afterwards. A story that a source may return again is remembered as deleted.
   * Undefined when there is no such story.
   */
  delete(ownerId: string, storyContentId: string, mediaId: string, now: Date): Promise<string | null | undefined>;
}

/** A story of an account takes precedence over its copy in a clipboard, because its figures are updated. */
const matching = (ownerId: string, { storyContentId, dateFrom, toDate, timeZone }: StoryQuestion) => sql`
  select distinct on (s.media_id) s.* from story s join story_content c on c.owner_id = s.owner_id and c.id = s.story_content_id
  where s.owner_id = ${ownerId} and s.deleted_at is null
    ${storyContentId === undefined ? sql`` : sql`and s.story_content_id = ${storyContentId}`}
    ${dateFrom === undefined ? sql`` : sql`and s.posted_at >= ${midnightOf(dateFrom, 0, timeZone)}`}
    ${toDate === undefined ? sql`` : sql`and s.posted_at < ${midnightOf(toDate, 1, timeZone)}`}
  order by s.media_id, c.type desc, c.created_at`;

const withPicture = (ownerId: string) =>
  sql`exists(select from account a where a.owner_id = ${ownerId} and a.account_id = s.account_id and a.username = s.username and a.picture_url is not null) as is_pictured`;

export function createStoryRepository(db: Db): StoryRepository {
  const contents = (ownerId: string) =>
    db
      .selectFrom('story_content as c')
      .selectAll('c')
      .where('c.owner_id', '=', ownerId)
      .select((query) =>
        query
          .selectFrom('story as s')
          .select((of) => of.fn.countAll<number>().as('count'))
          .whereRef('s.owner_id', '=', 'c.owner_id')
          .whereRef('s.story_content_id', '=', 'c.id')
          .where('s.deleted_at', 'is', null)
          .as('story_count'),
      )
      .select(
        sql<boolean>`exists(select from account a where a.owner_id = c.owner_id and a.account_id = c.account_id and a.username = c.value and a.picture_url is not null)`.as(
          'is_pictured',
        ),
      )
      .orderBy('c.created_at')
      .orderBy('c.id');
  const toRow = ({
    story_count: count,
    ...row
  }: Awaited<ReturnType<ReturnType<typeof contents>['execute']>>[number]): StoryContentRow => ({
    ...row,
    story_count: count ?? 0,
  });

  return {
    listContents: async (ownerId) => (await contents(ownerId).execute()).map(toRow),
    async findContent(ownerId, id) {
      const row = await contents(ownerId).where('c.id', '=', id).executeTakeFirst();
      return row === undefined ? null : toRow(row);
    },
    async holdClipboard(ownerId, id) {
      const row = await db
        .selectFrom('story_content')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where('type', '=', 'CLIPBOARD')
        .forNoKeyUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },
    async countContents(ownerId) {
      const { count } = await db
        .selectFrom('story_content')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return count;
    },
    async addContent(ownerId, { type, value, accountId = null }, now) {
      const isRead = type === 'USER';
      const row = await db
        .insertInto('story_content')
        .values({
          owner_id: ownerId,
          id: randomUUID(),
          type,
          value,
          full_name: null,
          account_id: accountId,
          source: accountId === null ? null : 'own',
          state: isRead ? 'waiting' : 'done',
          problem: null,
          due_at: isRead ? now : null,
          lease_id: null,
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(['owner_id', 'type', 'value']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },
    async deleteContent(ownerId, id) {
      // Locks first: a reading that is about to write its stories commits before this, or finds nothing to write to.
      const held = await db
        .selectFrom('story_content')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (held === undefined) return null;
      const files = await db
        .selectFrom('story')
        .select('file_key')
        .where('owner_id', '=', ownerId)
        .where('story_content_id', '=', id)
        .execute();
      await db.deleteFrom('story_content').where('owner_id', '=', ownerId).where('id', '=', id).execute();
      return files.flatMap(({ file_key: key }) => (key === null ? [] : [key]));
    },
    async list(ownerId, question, { after, limit }) {
      const { rows } = await sql<StoryRow>`select s.*, ${withPicture(ownerId)} from (${matching(ownerId, question)}) s
        ${after === null ? sql`` : sql`where (s.posted_at, s.media_id) < (${after.at}, ${after.mediaId})`}
        order by s.posted_at desc, s.media_id desc limit ${limit}`.execute(db);
      return rows;
    },
    async count(ownerId, question) {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from (${matching(ownerId, question)}) s`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async find(ownerId, storyContentId, mediaId) {
      const { rows } = await sql<StoryRow>`select s.*, ${withPicture(ownerId)} from story s
        where s.owner_id = ${ownerId} and s.story_content_id = ${storyContentId} and s.media_id = ${mediaId} and s.deleted_at is null`.execute(
        db,
      );
      return rows[0] ?? null;
    },
    async findKept(ownerId, stories) {
      const { rows } = await sql<{ storyContentId: string; mediaId: string }>`
        select s.story_content_id as "storyContentId", s.media_id as "mediaId" from unnest(${stories.map(({ storyContentId }) => storyContentId)}::uuid[], ${stories.map(({ mediaId }) => mediaId)}::text[]) given (story_content_id, media_id)
        join story s on s.owner_id = ${ownerId} and s.story_content_id = given.story_content_id and s.media_id = given.media_id and s.deleted_at is null`.execute(
        db,
      );
      return new Set(rows.map(storyKeyOf));
    },
    async add(ownerId, storyContentId, mediaId, { figures, ...story }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('story')
        .values({
          ...story,
          figures: figures === null ? null : JSON.stringify(figures),
          owner_id: ownerId,
          story_content_id: storyContentId,
          media_id: mediaId,
        })
        .onConflict((conflict) => conflict.columns(['owner_id', 'story_content_id', 'media_id']).doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    async delete(ownerId, storyContentId, mediaId, now) {
      const { rows } = await sql<{ file_key: string | null }>`
        with held as (
          select s.owner_id, s.story_content_id, s.media_id, s.file_key, c.type <> 'CLIPBOARD' and s.ends_at > ${now} as is_told from story s join story_content c on c.owner_id = s.owner_id and c.id = s.story_content_id
          where s.owner_id = ${ownerId} and s.story_content_id = ${storyContentId} and s.media_id = ${mediaId} and s.deleted_at is null for update of s
        ), remembered as (
          update story s set deleted_at = ${now}, file_key = null, caption = '', mentions = '{}', video_url = null, figures = null, figures_at = null
          from held h where s.owner_id = ${ownerId} and s.story_content_id = h.story_content_id and s.media_id = h.media_id and h.is_told
        ), gone as (
          delete from story s using held h where s.owner_id = ${ownerId} and s.story_content_id = h.story_content_id and s.media_id = h.media_id and not h.is_told
        ) select file_key from held`.execute(db);
      return rows[0]?.file_key === undefined ? undefined : rows[0].file_key;
    },
  };
}
