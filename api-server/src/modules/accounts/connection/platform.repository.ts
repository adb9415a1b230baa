import type { AccountDetail } from '@tessera/contracts/connection/connection.schema';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PlatformClaimTable, PlatformTable } from '../../../platform/db/migrations/0001-base.tables.ts';
import type { ConnectionTable } from '../../../platform/db/migrations/0002-media.tables.ts';

export type PlatformRow = Selectable<PlatformTable>;
export type AccountRow = Selectable<ConnectionTable>;
export type ClaimRow = Selectable<PlatformClaimTable>;

/**
 * A business account as the network describes it now, with a token that is encrypted for the id. An existing account
 * keeps its id, because its quota is stored under it.
 */
type GrantedAccount = Pick<
  AccountRow,
  | 'id'
  | 'network_user_id'
  | 'token_key_id'
  | 'token_sealed'
  | 'token_expires_at'
  | 'fanpage_id'
  | 'fanpage_name'
  | 'username'
  | 'full_name'
  | 'picture'
>;

export interface PlatformRepository {
  list(ownerId: string): Promise<PlatformRow[]>;
  find(ownerId: string, id: string): Promise<PlatformRow | undefined>;
  /** The owner of an identity at a network. */
  ownerOf(platformName: string, platformId: string): Promise<string | undefined>;
  /** False when the identity has come to belong to another user meanwhile. */
  put(platform: PlatformRow): Promise<boolean>;
  /** Records the network's current state: the granted permissions, or since when the token is rejected. */
  learn(
    ownerId: string,
    id: string,
    now: { readonly scopes: readonly string[]; readonly brokenAt: Date | null },
  ): Promise<void>;
  remove(ownerId: string, id: string): Promise<void>;
  /** Accounts of all connected networks, oldest first. */
  accounts(ownerId: string): Promise<AccountRow[]>;
  /** Replaces the accounts of a network. The choice and details of an existing account stay. */
  replaceAccounts(ownerId: string, platformId: string, accounts: readonly GrantedAccount[], now: Date): Promise<void>;
  choose(ownerId: string, igIds: readonly string[]): Promise<void>;
  setDetail(ownerId: string, igIds: readonly string[], detail: AccountDetail): Promise<void>;
  addClaim(claim: ClaimRow): Promise<void>;
  /** The newest claim on the owner's account that this browser made. */
  findClaim(ownerId: string, browserHash: Buffer, now: Date): Promise<ClaimRow | undefined>;
  deleteClaims(ownerId: string): Promise<void>;
}

export function createPlatformRepository(db: Db): PlatformRepository {
  return {
    list: (ownerId) =>
      db.selectFrom('platform').selectAll().where('owner_id', '=', ownerId).orderBy('created_at').execute(),
    find: (ownerId, id) =>
      db.selectFrom('platform').selectAll().where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst(),
    async ownerOf(platformName, platformId) {
      const row = await db
        .selectFrom('platform')
        .select('owner_id')
        .where('platform_name', '=', platformName)
        .where('platform_id', '=', platformId)
        .executeTakeFirst();
      return row?.owner_id;
    },
    async put({ owner_id: ownerId, id, created_at: createdAt, ...rest }) {
      const row = await db
        .insertInto('platform')
        .values({ owner_id: ownerId, id, created_at: createdAt, ...rest })
        .onConflict((conflict) =>
          conflict.columns(['platform_name', 'platform_id']).doUpdateSet(rest).where('platform.owner_id', '=', ownerId),
        )
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    async learn(ownerId, id, { scopes, brokenAt }) {
      await db
        .updateTable('platform')
        .set({ scopes: [...scopes], broken_at: brokenAt })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .execute();
      await db
        .updateTable('connection')
        .set({ broken_at: brokenAt })
        .where('owner_id', '=', ownerId)
        .where('platform_id', '=', id)
        .execute();
    },
    async remove(ownerId, id) {
      await db.deleteFrom('platform').where('owner_id', '=', ownerId).where('id', '=', id).execute();
    },
    accounts: (ownerId) =>
      db
        .selectFrom('connection')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('platform_id', 'is not', null)
        .orderBy('created_at')
        .orderBy('username')
        .execute(),
    async replaceAccounts(ownerId, platformId, accounts, now) {
      const present = accounts.map((account) => account.network_user_id);
      const old = db.deleteFrom('connection').where('owner_id', '=', ownerId).where('platform_id', '=', platformId);
      await (present.length === 0 ? old : old.where('network_user_id', 'not in', present)).execute();
      for (const { id, ...account } of accounts) {
        await db
          .insertInto('connection')
          .values({ owner_id: ownerId, id, platform_id: platformId, created_at: now, ...account })
          .onConflict((conflict) =>
            conflict
              .columns(['owner_id', 'platform_id', 'network_user_id'])
              .doUpdateSet({ ...account, broken_at: null }),
          )
          .execute();
      }
    },
    async choose(ownerId, igIds) {
      await db
        .updateTable('connection')
        .set({ is_chosen: sql<boolean>`network_user_id = any(${[...igIds]})` })
        .where('owner_id', '=', ownerId)
        .where('platform_id', 'is not', null)
        .execute();
    },
    async setDetail(ownerId, igIds, detail) {
      await db
        .updateTable('connection')
        .set({ detail })
        .where('owner_id', '=', ownerId)
        .where('network_user_id', 'in', [...igIds])
        .where('platform_id', 'is not', null)
        .execute();
    },
    async addClaim(claim) {
      await db.insertInto('platform_claim').values(claim).execute();
    },
    findClaim: (ownerId, browserHash, now) =>
      db
        .selectFrom('platform_claim')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('browser_hash', '=', browserHash)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .executeTakeFirst(),
    async deleteClaims(ownerId) {
      await db.deleteFrom('platform_claim').where('owner_id', '=', ownerId).execute();
    },
  };
}
