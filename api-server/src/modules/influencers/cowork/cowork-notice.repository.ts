import { coworkNoticesMax } from '@tessera/contracts/cowork/cowork.limits';
import type { CoworkNoticeKind } from '@tessera/contracts/cowork/cowork.schema';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { grantsOf, peopleOf, type CoworkGrant } from './cowork-grant.ts';
import type { CoworkNoticeTable } from './migrations/0089-cowork.tables.ts';

type Who = Pick<CoworkGrant, 'ownerId' | 'viewerId'>;

/** What a notice says: who did what, and to whom or what. */
export interface CoworkEvent {
  readonly kind: CoworkNoticeKind;
  readonly subject?: string;
  readonly count?: number;
}

export interface CoworkNoticeRepository {
  /** Newest first. */
  list(ownerId: string): Promise<Selectable<CoworkNoticeTable>[]>;
  markSeen(ownerId: string, now: Date): Promise<void>;
  /** Adds a notice for everybody who may see the tag, except the user who acted. */
  tell(grant: CoworkGrant, event: CoworkEvent, now: Date): Promise<void>;
  /** Adds a notice for one user, who may no longer see the tag. */
  tellOne(grant: CoworkGrant, userId: string, event: CoworkEvent, now: Date): Promise<void>;
  /** Adds notices of a change to influencers, one for each tag that some of them have. */
  tellOfKols(who: Who, kind: CoworkNoticeKind, kolIds: readonly string[], now: Date): Promise<void>;
  /** All users who see one of these influencers, including the owner. */
  viewers(ownerId: string, kolIds: readonly string[]): Promise<string[]>;
  /** All users who may see any tag of an owner, including the owner. */
  colleagues(ownerId: string): Promise<string[]>;
  /** All users who may see a tag. */
  people(grant: CoworkGrant): Promise<string[]>;
}

export function createCoworkNoticeRepository(db: Db): CoworkNoticeRepository {
  return {
    list: (ownerId) =>
      db
        .selectFrom('kol_cowork_notice')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(coworkNoticesMax)
        .execute(),
    async markSeen(ownerId, now) {
      await db
        .updateTable('kol_cowork_notice')
        .set({ seen_at: now })
        .where('owner_id', '=', ownerId)
        .where('seen_at', 'is', null)
        .execute();
    },
    async tell({ ownerId, viewerId, tagId }, { kind, subject = '', count = 0 }, now) {
      await sql`
        insert into kol_cowork_notice (owner_id, id, tag_id, tag_name, kind, actor, subject, count, created_at)
        select p.user_id, gen_random_uuid(), t.id, t.name, ${kind}, a.email, ${subject}, ${count}, ${now}
        from ${peopleOf(ownerId)} p join kol_cowork_tag t on t.owner_id = p.owner_id and t.id = p.tag_id join app_user a on a.id = ${viewerId}
        where t.owner_id = ${ownerId} and t.id = ${tagId} and p.user_id <> ${viewerId}`.execute(db);
    },
    async tellOne({ ownerId, viewerId, tagId }, userId, { kind, subject = '', count = 0 }, now) {
      await sql`
        insert into kol_cowork_notice (owner_id, id, tag_id, tag_name, kind, actor, subject, count, created_at)
        select ${userId}, gen_random_uuid(), t.id, t.name, ${kind}, a.email, ${subject}, ${count}, ${now}
        from kol_cowork_tag t join app_user a on a.id = ${viewerId} where t.owner_id = ${ownerId} and t.id = ${tagId}`.execute(
        db,
      );
    },
    async tellOfKols({ ownerId, viewerId }, kind, kolIds, now) {
      await sql`
        insert into kol_cowork_notice (owner_id, id, tag_id, tag_name, kind, actor, subject, count, created_at)
        select p.user_id, gen_random_uuid(), t.id, t.name, ${kind}, a.email, s.subject, s.count, ${now}
        from (
          select ck.owner_id, ck.tag_id, min(k.username) as subject, count(*)::int as count from kol_cowork_kol ck join kol k on k.owner_id = ck.owner_id and k.id = ck.kol_id
          where ck.owner_id = ${ownerId} and ck.kol_id = any(${kolIds}::uuid[]) group by ck.owner_id, ck.tag_id
        ) s join kol_cowork_tag t on t.owner_id = s.owner_id and t.id = s.tag_id join ${peopleOf(ownerId)} p on p.owner_id = t.owner_id and p.tag_id = t.id
        join ${grantsOf(viewerId)} g on g.owner_id = t.owner_id and g.tag_id = t.id
        join app_user a on a.id = ${viewerId} where t.owner_id = ${ownerId} and p.user_id <> ${viewerId}`.execute(db);
    },
    async viewers(ownerId, kolIds) {
      const { rows } = await sql<{ id: string }>`
        select distinct p.user_id as id from kol_cowork_kol ck join ${peopleOf(ownerId)} p on p.owner_id = ck.owner_id and p.tag_id = ck.tag_id
        where ck.owner_id = ${ownerId} and ck.kol_id = any(${kolIds}::uuid[])`.execute(db);
      return [...new Set([ownerId, ...rows.map(({ id }) => id)])];
    },
    async colleagues(ownerId) {
      const { rows } = await sql<{
        id: string;
      }>`select distinct p.user_id as id from ${peopleOf(ownerId)} p where p.owner_id = ${ownerId}`.execute(db);
      return [...new Set([ownerId, ...rows.map(({ id }) => id)])];
    },
    async people({ ownerId, tagId }) {
      const { rows } = await sql<{
        id: string;
      }>`select p.user_id as id from ${peopleOf(ownerId)} p where p.owner_id = ${ownerId} and p.tag_id = ${tagId}`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    },
  };
}
