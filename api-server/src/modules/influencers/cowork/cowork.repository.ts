import { randomUUID } from 'node:crypto';
import type { CoworkRole, CoworkTag } from '@tessera/contracts/cowork/cowork.schema';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { hasRevision, nextRevision } from '../../../platform/db/revision.ts';
import { grantsOf, holds, type CoworkGrant } from './cowork-grant.ts';
import type { CoworkMemberTable } from './migrations/0089-cowork.tables.ts';

/** A tag as one of its users sees it. */
export interface CoworkTagRow {
  readonly id: string;
  readonly name: string;
  readonly role: CoworkTag['role'];
  readonly owner_email: string;
  readonly number: number;
  readonly created_at: Date;
  readonly revision: number;
  /** Ordered by address. */
  readonly members: {
    readonly userId: string;
    readonly email: string;
    readonly role: CoworkRole;
    readonly isInvited: boolean;
  }[];
}

export interface CoworkRepository {
  /** The tags that a user may see, or one of them, ordered by name. */
  list(viewerId: string, tagId?: string): Promise<CoworkTagRow[]>;
  count(ownerId: string): Promise<number>;
  /** Null when the owner already has a tag with this name. */
  add(ownerId: string, name: string, now: Date): Promise<string | null>;
  /** False when the tag has another revision. */
  rename(grant: CoworkGrant, name: string, revision: number): Promise<boolean>;
  hasName(ownerId: string, name: string, exceptId: string): Promise<boolean>;
  /** How many of these influencers have the tag. */
  countKols(grant: CoworkGrant, kolIds: readonly string[]): Promise<number>;
  /** Returns how many of the owner's influencers newly got the tag. */
  addKols(grant: CoworkGrant, kolIds: readonly string[]): Promise<string[]>;
  removeKols(grant: CoworkGrant, kolIds: readonly string[]): Promise<number>;
  delete(grant: CoworkGrant): Promise<void>;
  countMembers(grant: CoworkGrant): Promise<number>;
  /** Adds an address or changes its role. True when it is new. */
  putMember(grant: CoworkGrant, email: string, role: CoworkRole, now: Date): Promise<boolean>;
  /** Removes a member by the id of the account or of the invitation; null when there is none. */
  removeMember(grant: CoworkGrant, memberId: string): Promise<Selectable<CoworkMemberTable> | null>;
}

export function createCoworkRepository(db: Db): CoworkRepository {
  return {
    async list(viewerId, tagId) {
      const { rows } = await sql<CoworkTagRow>`
        select t.id, t.name, g.role, o.email as owner_email, t.created_at, t.revision,
          (select count(*)::int from kol_cowork_kol ck where ck.owner_id = t.owner_id and ck.tag_id = t.id) as number,
          coalesce((
            select jsonb_agg(jsonb_build_object('userId', coalesce(u.id, m.id), 'email', m.email, 'role', m.role, 'isInvited', u.id is null) order by m.email)
            from kol_cowork_member m left join app_user u on u.email = m.email and u.verified_at is not null where m.owner_id = t.owner_id and m.tag_id = t.id
          ), '[]') as members
        from ${grantsOf(viewerId)} g join kol_cowork_tag t on t.owner_id = g.owner_id and t.id = g.tag_id join app_user o on o.id = t.owner_id
        ${tagId === undefined ? sql`` : sql`where t.id = ${tagId}`} order by lower(t.name), t.id`.execute(db);
      return rows;
    },
    async count(ownerId) {
      const { count } = await db
        .selectFrom('kol_cowork_tag')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return count;
    },
    async add(ownerId, name, now) {
      const { rows } = await sql<{ id: string }>`
        insert into kol_cowork_tag (owner_id, id, name, created_at) values (${ownerId}, ${randomUUID()}, ${name}, ${now}) on conflict (owner_id, lower(name)) do nothing returning id`.execute(
        db,
      );
      return rows[0]?.id ?? null;
    },
    async rename(grant, name, revision) {
      const { ownerId, tagId } = grant;
      const { numUpdatedRows } = await db
        .updateTable('kol_cowork_tag')
        .set({ name, revision: nextRevision(revision) })
        .where('owner_id', '=', ownerId)
        .where('id', '=', tagId)
        .where(hasRevision(revision, { name }))
        .where(holds(grant))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async hasName(ownerId, name, exceptId) {
      const { rows } =
        await sql`select id from kol_cowork_tag where owner_id = ${ownerId} and lower(name) = lower(${name}) and id <> ${exceptId}`.execute(
          db,
        );
      return rows.length > 0;
    },
    async countKols({ ownerId, tagId }, kolIds) {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from kol_cowork_kol where owner_id = ${ownerId} and tag_id = ${tagId} and kol_id = any(${kolIds}::uuid[])`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
    async addKols({ ownerId, tagId }, kolIds) {
      const { rows } = await sql<{ id: string }>`
        insert into kol_cowork_kol (owner_id, tag_id, kol_id) select k.owner_id, ${tagId}, k.id from kol k where k.owner_id = ${ownerId} and k.id = any(${kolIds}::uuid[])
        on conflict (owner_id, tag_id, kol_id) do nothing returning kol_id as id`.execute(db);
      return rows.map(({ id }) => id);
    },
    async removeKols(grant, kolIds) {
      const { ownerId, tagId } = grant;
      const { numDeletedRows } = await db
        .deleteFrom('kol_cowork_kol')
        .where('owner_id', '=', ownerId)
        .where('tag_id', '=', tagId)
        .where('kol_id', '=', sql<string>`any(${kolIds}::uuid[])`)
        .where(holds(grant))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    async delete({ ownerId, tagId }) {
      await db.deleteFrom('kol_cowork_tag').where('owner_id', '=', ownerId).where('id', '=', tagId).execute();
    },
    async countMembers({ ownerId, tagId }) {
      const { count } = await db
        .selectFrom('kol_cowork_member')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .where('tag_id', '=', tagId)
        .executeTakeFirstOrThrow();
      return count;
    },
    async putMember({ ownerId, tagId }, email, role, now) {
      const id = randomUUID();
      const { rows } = await sql<{ id: string }>`
        insert into kol_cowork_member (owner_id, tag_id, email, id, role, added_at) values (${ownerId}, ${tagId}, ${email}, ${id}, ${role}, ${now})
        on conflict (owner_id, tag_id, email) do update set role = excluded.role returning id`.execute(db);
      return rows[0]?.id === id;
    },
    async removeMember({ ownerId, tagId }, memberId) {
      const { rows } = await sql<Selectable<CoworkMemberTable>>`
        delete from kol_cowork_member m where m.owner_id = ${ownerId} and m.tag_id = ${tagId}
          and (m.id = ${memberId} or m.email = (select u.email from app_user u where u.id = ${memberId} and u.verified_at is not null)) returning m.*`.execute(
        db,
      );
      return rows[0] ?? null;
    },
  };
}
