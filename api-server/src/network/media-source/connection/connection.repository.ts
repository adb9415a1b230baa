import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import type { Connection } from './connection.ts';
import type { TokenVault } from './token-vault.ts';

export interface GrantedAccess {
  readonly networkUserId: string;
  readonly accessToken: string;
  readonly expiresAt: Date | null;
}

export interface ConnectionRepository {
  /**
   * The owner's own usable connection, of those that the owner has chosen, else the house connection; null when there
   * is neither.
   */
  findFor(ownerId: string, now: Date): Promise<Connection | null>;
  findHouse(now: Date): Promise<Connection | null>;
  /** The owner's own usable connections with the names of their accounts, newest first. */
  listOwn(ownerId: string, now: Date): Promise<OwnConnection[]>;
  /** Replaces the house connection. */
  replaceHouse(access: GrantedAccess, now: Date): Promise<void>;
  /** Records that the network rejected the token, which is then no longer used. */
  markBroken(connection: Connection, ownerId: string, now: Date): Promise<void>;
}

export interface OwnConnection extends Connection {
  readonly username: string;
  readonly fullName: string | null;
}

interface ConnectionRow {
  readonly id: string;
  readonly network_user_id: string;
  readonly token_key_id: string;
  readonly token_sealed: Buffer;
}

const columns = ['id', 'network_user_id', 'token_key_id', 'token_sealed'] as const;

export function createConnectionRepository(db: Db, vault: TokenVault): ConnectionRepository {
  /** Null when the token was encrypted with an unknown key. */
  const toConnection = (row: ConnectionRow | undefined, kind: Connection['kind']): Connection | null => {
    const accessToken = row && vault.open({ keyId: row.token_key_id, sealed: row.token_sealed }, row.id);
    return row && typeof accessToken === 'string'
      ? { id: row.id, kind, networkUserId: row.network_user_id, accessToken }
      : null;
  };

  const findHouse: ConnectionRepository['findHouse'] = async (now) => {
    const row = await db
      .selectFrom('house_connection')
      .select(columns)
      .where('broken_at', 'is', null)
      .where((where) => where.or([where('token_expires_at', 'is', null), where('token_expires_at', '>', now)]))
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    return toConnection(row, 'house');
  };

  const usable = (ownerId: string, now: Date) =>
    db
      .selectFrom('connection')
      .select(columns)
      .where('owner_id', '=', ownerId)
      .where('is_chosen', '=', true)
      .where('broken_at', 'is', null)
      .where((where) => where.or([where('token_expires_at', 'is', null), where('token_expires_at', '>', now)]))
      .orderBy('created_at', 'desc');

  return {
    findHouse,
    async listOwn(ownerId, now) {
      const rows = await usable(ownerId, now).select(['username', 'full_name']).execute();
      return rows.flatMap((row) => {
        const connection = toConnection(row, 'own');
        return connection === null
          ? []
          : [
              {
                ...connection,
                username: row.username.toLowerCase(),
                fullName: row.full_name === '' ? null : row.full_name,
              },
            ];
      });
    },
    async findFor(ownerId, now) {
      const own = await usable(ownerId, now).executeTakeFirst();
      return toConnection(own, 'own') ?? findHouse(now);
    },
    async replaceHouse({ networkUserId, accessToken, expiresAt }, now) {
      const id = randomUUID();
      const { keyId, sealed } = vault.seal(accessToken, id);
      await db.transaction().execute(async (trx) => {
        const known = await trx
          .deleteFrom('house_connection')
          .returning('id')
          .where('network_user_id', '=', networkUserId)
          .execute();
        await trx.deleteFrom('house_connection').execute();
        // The network counts hashtags per account, not per token, so they move to the new connection.
        const ids = known.map((row) => row.id);
        if (ids.length > 0)
          await trx
            .updateTable('connection_hashtag')
            .set({ connection_id: id })
            .where('connection_id', 'in', ids)
            .execute();
        await trx
          .insertInto('house_connection')
          .values({
            id,
            network_user_id: networkUserId,
            token_key_id: keyId,
            token_sealed: sealed,
            token_expires_at: expiresAt,
            created_at: now,
          })
          .execute();
      });
    },
    async markBroken({ id, kind }, ownerId, now) {
      if (kind === 'house')
        await db.updateTable('house_connection').set({ broken_at: now }).where('id', '=', id).execute();
      else
        await db
          .updateTable('connection')
          .set({ broken_at: now })
          .where('owner_id', '=', ownerId)
          .where('id', '=', id)
          .execute();
    },
  };
}
