import type { AccessState, Creator } from '@tessera/contracts/creator/creator.schema';
import type { PrivacyAudience, PrivacyField } from '@tessera/contracts/privacy/privacy';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { NamedAccount } from '../../accounts/privacy/privacy.policy.ts';

/** An account that its owner connected. */
export interface CreatorKey {
  readonly ownerId: string;
  readonly accountId: string;
  /** In lower case. */
  readonly username: string;
}

export interface BrandRow {
  readonly brand_id: string;
  readonly email: string;
  readonly listed_at: Date | null;
  readonly state: AccessState | null;
  readonly reason: string | null;
  readonly requested_at: Date | null;
  readonly decided_at: Date | null;
}

/** Another user's list that contains the account. */
interface Listed {
  readonly ownerId: string;
  readonly kolId: string;
}

export interface CreatorRepository {
  privacy(key: CreatorKey): Promise<Map<PrivacyField, PrivacyAudience>>;
  setPrivacy(key: CreatorKey, privacy: Creator['privacy'], now: Date): Promise<void>;
  /** The users who have the account in their list or requested access, newest first. */
  brands(key: CreatorKey): Promise<BrandRow[]>;
  listed(key: CreatorKey): Promise<Listed[]>;
  /** The users who connected an account, except one. */
  ownersOf(account: NamedAccount, exceptId: string): Promise<CreatorKey[]>;
  /** Returns the request's new state. An approved or open request stays as it is. */
  requestAccess(key: CreatorKey, brandId: string, reason: string, now: Date): Promise<AccessState>;
  /** False when the brand never asked. */
  answer(key: CreatorKey, brandId: string, isApproved: boolean, now: Date): Promise<boolean>;
  deleteAccess(key: CreatorKey): Promise<void>;
}

export function createCreatorRepository(db: Db): CreatorRepository {
  return {
    async privacy({ ownerId, accountId }) {
      const rows = await db
        .selectFrom('creator_privacy')
        .select(['field', 'audience'])
        .where('owner_id', '=', ownerId)
        .where('account_id', '=', accountId)
        .execute();
      return new Map(rows.map(({ field, audience }) => [field, audience]));
    },
    async setPrivacy({ ownerId, accountId }, privacy, now) {
      // In a fixed order, so that two calls cannot wait for each other.
      for (const { field, audience } of privacy.toSorted((one, other) => (one.field < other.field ? -1 : 1))) {
        await db
          .insertInto('creator_privacy')
          .values({ owner_id: ownerId, account_id: accountId, field, audience, changed_at: now })
          .onConflict((conflict) =>
            conflict.columns(['owner_id', 'account_id', 'field']).doUpdateSet({ audience, changed_at: now }),
          )
          .execute();
      }
    },
    async brands({ ownerId, accountId, username }) {
      const { rows } = await sql<BrandRow>`
        select brand_id, u.email, listed.listed_at, asked.state, asked.reason, asked.requested_at, asked.decided_at
        from (select k.owner_id as brand_id, k.created_at as listed_at from kol k where k.owner_id <> ${ownerId} and (k.username = ${username} or k.account_id = ${accountId})) listed
        full join (select a.brand_id, a.state, a.reason, a.requested_at, a.decided_at from creator_access a where a.owner_id = ${ownerId} and a.account_id = ${accountId}) asked using (brand_id)
        join app_user u on u.id = brand_id
        order by coalesce(asked.requested_at, listed.listed_at) desc, brand_id`.execute(db);
      return rows;
    },
    async listed({ ownerId, accountId, username }) {
      const { rows } =
        await sql<Listed>`select k.owner_id as "ownerId", k.id as "kolId" from kol k where k.owner_id <> ${ownerId} and (k.username = ${username} or k.account_id = ${accountId})`.execute(
          db,
        );
      return rows;
    },
    async ownersOf({ accountId, username }, exceptId) {
      const { rows } = await sql<CreatorKey>`
        select c.owner_id as "ownerId", c.network_user_id as "accountId", lower(c.username) as username from connection c
        where (c.network_user_id = ${accountId} or lower(c.username) = ${username}) and c.owner_id <> ${exceptId} and c.platform_id is not null order by c.created_at`.execute(
        db,
      );
      return rows;
    },
    async requestAccess({ ownerId, accountId }, brandId, reason, now) {
      const { rows } = await sql<{ state: AccessState }>`
        insert into creator_access as a (owner_id, account_id, brand_id, state, reason, requested_at) values (${ownerId}, ${accountId}, ${brandId}, 'requested', ${reason}, ${now})
        on conflict (owner_id, account_id, brand_id) do update set
          state = case when a.state = 'approved' then a.state else 'requested' end,
          reason = case when a.state in ('approved', 'requested') then a.reason else excluded.reason end,
          requested_at = case when a.state in ('approved', 'requested') then a.requested_at else excluded.requested_at end
        returning a.state`.execute(db);
      return rows[0]?.state ?? 'requested';
    },
    async answer({ ownerId, accountId }, brandId, isApproved, now) {
      const { numAffectedRows = 0n } = await sql`
        update creator_access a set state = ${isApproved ? sql`'approved'` : sql`case when a.state = 'approved' then 'revoked' when a.state = 'revoked' then 'revoked' else 'refused' end`}, decided_at = ${now}
        where a.owner_id = ${ownerId} and a.account_id = ${accountId} and a.brand_id = ${brandId}`.execute(db);
      return numAffectedRows > 0n;
    },
    async deleteAccess({ ownerId, accountId }) {
      await db
        .deleteFrom('creator_access')
        .where('owner_id', '=', ownerId)
        .where('account_id', '=', accountId)
        .execute();
    },
  };
}
