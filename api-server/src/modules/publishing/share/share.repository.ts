import type { Language } from '@tessera/contracts/i18n/languages';
import type { PlanType } from '@tessera/contracts/plan/plans';
import type { PowerUpProduct } from '@tessera/contracts/plan/power-up-products';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ShareTable } from '../../../platform/db/migrations/0001-base.tables.ts';
import { hasRevision, nextRevision } from '../../../platform/db/revision.ts';

export type ShareRow = Selectable<ShareTable>;

/** A share as a visitor's request needs it, with facts about its owner. */
export interface OpenedRow extends ShareRow {
  readonly time_zone: string;
  readonly week_start: number;
  readonly suspended_at: Date | null;
  readonly plan_type: PlanType | null;
  /** Since when the owner has this plan, across renewals. */
  readonly plan_since: Date | null;
  readonly plan_expires_at: Date | null;
  readonly grants: readonly string[];
  /** Products of the owner's power-ups, including expired ones, each with its end. */
  readonly power_ups: readonly { readonly product: PowerUpProduct; readonly endsAt: string }[];
}

interface NewShareRow {
  readonly id: string;
  readonly kind: string;
  readonly target: Readonly<Record<string, unknown>>;
  readonly tokenHash: Buffer;
  readonly keyId: string;
  readonly sealed: Buffer;
  readonly folderId: string | null;
  readonly storyContentId?: string | null;
  readonly title: string;
  readonly byline: string;
  readonly language: Language | null;
  readonly expiresAt: Date | null;
  readonly passwordHash: string | null;
  readonly frozen: Readonly<Record<string, unknown>> | null;
}

type ShareRowChange = Partial<
  Pick<NewShareRow, 'target' | 'title' | 'byline' | 'language' | 'expiresAt' | 'passwordHash'>
>;

/** A share without its frozen content, which may be a whole report. */
export type ListedShare = Omit<ShareRow, 'frozen'>;

const listed = [
  'owner_id',
  'id',
  'kind',
  'target',
  'token_hash',
  'token_key_id',
  'token_sealed',
  'folder_id',
  'story_content_id',
  'title',
  'byline',
  'language',
  'expires_at',
  'password_hash',
  'frozen_at',
  'view_count',
  'bot_view_count',
  'created_at',
  'revision',
] as const satisfies readonly (keyof ListedShare)[];

export interface ShareRepository {
  /** The newest first. */
  list(ownerId: string): Promise<ListedShare[]>;
  count(ownerId: string): Promise<number>;
  find(ownerId: string, id: string): Promise<ShareRow | null>;
  add(ownerId: string, share: NewShareRow, now: Date): Promise<ShareRow>;
  /** Null when the share has another revision or is gone. */
  change(ownerId: string, id: string, revision: number, change: ShareRowChange): Promise<ShareRow | null>;
  delete(ownerId: string, id: string): Promise<boolean>;
  /** Finds a share by the secret alone, since a visitor sends nothing else; the row names the owner. */
  open(tokenHash: Buffer): Promise<OpenedRow | null>;
  countView(ownerId: string, id: string, isBot: boolean): Promise<void>;
}

const columnsOf = ({ target, title, byline, language, expiresAt, passwordHash }: ShareRowChange) => ({
  ...(target === undefined ? {} : { target: JSON.stringify(target) }),
  ...(title === undefined ? {} : { title }),
  ...(byline === undefined ? {} : { byline }),
  ...(language === undefined ? {} : { language }),
  ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
  ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
});

export function createShareRepository(db: Db): ShareRepository {
  return {
    list: (ownerId) =>
      db
        .selectFrom('share')
        .select(listed)
        .where('owner_id', '=', ownerId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    async count(ownerId) {
      const { count } = await db
        .selectFrom('share')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return count;
    },
    async find(ownerId, id) {
      return (
        (await db
          .selectFrom('share')
          .selectAll()
          .where('owner_id', '=', ownerId)
          .where('id', '=', id)
          .executeTakeFirst()) ?? null
      );
    },
    add: (
      ownerId,
      {
        id,
        kind,
        target,
        tokenHash,
        keyId,
        sealed,
        folderId,
        storyContentId = null,
        title,
        byline,
        language,
        expiresAt,
        passwordHash,
        frozen,
      },
      now,
    ) =>
      db
        .insertInto('share')
        .values({
          owner_id: ownerId,
          id,
          kind,
          target: JSON.stringify(target),
          token_hash: tokenHash,
          token_key_id: keyId,
          token_sealed: sealed,
          folder_id: folderId,
          story_content_id: storyContentId,
          title,
          byline,
          language,
          expires_at: expiresAt,
          password_hash: passwordHash,
          frozen: frozen === null ? null : JSON.stringify(frozen),
          frozen_at: frozen === null ? null : now,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    async change(ownerId, id, revision, change) {
      const columns = columnsOf(change);
      const row = await db
        .updateTable('share')
        .set({ revision: nextRevision(revision), ...columns })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where(hasRevision(revision, columns))
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
    async delete(ownerId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('share')
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async open(tokenHash) {
      const { rows } = await sql<OpenedRow>`
        select s.*, u.time_zone, u.week_start, u.suspended_at, p.plan_type, coalesce(p.plan_since, p.starts_at) as plan_since, p.expires_at as plan_expires_at,
          array(select right_name from user_grant g where g.owner_id = s.owner_id) as grants,
          coalesce((select json_agg(json_build_object('product', a.product, 'endsAt', a.expires_at)) from power_up a where a.owner_id = s.owner_id), '[]') as power_ups
        from share s join app_user u on u.id = s.owner_id left join subscription p on p.owner_id = s.owner_id and p.position = 'current'
        where s.token_hash = ${tokenHash}`.execute(db);
      return rows[0] ?? null;
    },
    async countView(ownerId, id, isBot) {
      const column = isBot ? 'bot_view_count' : 'view_count';
      await db
        .updateTable('share')
        .set((value) => ({ [column]: value(column, '+', 1) }))
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .execute();
    },
  };
}
