import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { AuthenticatorTable, PasskeyTable } from './migrations/0240-second-factor.tables.ts';

export type AuthenticatorRow = Selectable<AuthenticatorTable>;
export type PasskeyRow = Selectable<PasskeyTable>;

/** The second factors of users. */
export interface SecondFactorRepository {
  /** The authenticator app in use, or the newest one that waits for its first code. */
  authenticator(ownerId: string, state: 'confirmed' | 'waiting'): Promise<AuthenticatorRow | undefined>;
  /** Adds an unconfirmed authenticator app, instead of an earlier unconfirmed one. */
  putWaiting(authenticator: Insertable<AuthenticatorTable>): Promise<void>;
  /** Confirms it, and removes the one that was in use before. */
  confirmAuthenticator(ownerId: string, id: string, step: number, now: Date): Promise<void>;
  /** Uses up a step and all before it; false when a code of this step or a later one was used already. */
  takeStep(ownerId: string, id: string, step: number, now: Date): Promise<boolean>;
  removeAuthenticators(ownerId: string): Promise<boolean>;
  passkeys(ownerId: string): Promise<PasskeyRow[]>;
  passkeyOf(credentialId: string): Promise<PasskeyRow | undefined>;
  /** False when the authenticator has registered this passkey already. */
  addPasskey(passkey: Insertable<PasskeyTable>): Promise<boolean>;
  /** Records a use; false when the counter has changed in the meantime, as by another use of the same signature. */
  usePasskey(
    ownerId: string,
    id: string,
    counter: { readonly before: number; readonly after: number },
    now: Date,
  ): Promise<boolean>;
  renamePasskey(ownerId: string, id: string, name: string): Promise<boolean>;
  removePasskey(ownerId: string, id: string): Promise<PasskeyRow | undefined>;
  removePasskeys(ownerId: string): Promise<void>;
  recoveryCodesLeft(ownerId: string): Promise<number>;
  replaceRecoveryCodes(ownerId: string, hashes: readonly Buffer[]): Promise<void>;
  /** Uses up a recovery code; false when there is no such code, or when it was used before. */
  takeRecoveryCode(ownerId: string, hash: Buffer, now: Date): Promise<boolean>;
  addChallenge(challenge: {
    readonly challenge: string;
    readonly binding: Buffer;
    readonly expires_at: Date;
  }): Promise<void>;
  /** Uses up a challenge; false when none was created for this binding, or when it is used or too old. */
  takeChallenge(challenge: string, binding: Buffer, now: Date): Promise<boolean>;
}

const hasChanged = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }): boolean => numUpdatedRows > 0n;
const hasDeleted = ({ numDeletedRows }: { readonly numDeletedRows: bigint }): boolean => numDeletedRows > 0n;

function authenticatorsIn(
  db: Db,
): Pick<
  SecondFactorRepository,
  'authenticator' | 'putWaiting' | 'confirmAuthenticator' | 'takeStep' | 'removeAuthenticators'
> {
  return {
    authenticator: (ownerId, state) =>
      db
        .selectFrom('authenticator')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('confirmed_at', state === 'confirmed' ? 'is not' : 'is', null)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    putWaiting: async (authenticator) => {
      await db
        .deleteFrom('authenticator')
        .where('owner_id', '=', authenticator.owner_id)
        .where('confirmed_at', 'is', null)
        .execute();
      await db.insertInto('authenticator').values(authenticator).execute();
    },
    confirmAuthenticator: async (ownerId, id, step, now) => {
      await db.deleteFrom('authenticator').where('owner_id', '=', ownerId).where('id', '<>', id).execute();
      await db
        .updateTable('authenticator')
        .set({ confirmed_at: now, used_at: now, last_step: step })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .execute();
    },
    takeStep: async (ownerId, id, step, now) =>
      hasChanged(
        await db
          .updateTable('authenticator')
          .set({ last_step: step, used_at: now })
          .where('owner_id', '=', ownerId)
          .where('id', '=', id)
          .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
          .executeTakeFirst(),
      ),
    removeAuthenticators: async (ownerId) =>
      hasDeleted(await db.deleteFrom('authenticator').where('owner_id', '=', ownerId).executeTakeFirst()),
  };
}

type PasskeyMethods =
  | 'passkeys'
  | 'passkeyOf'
  | 'addPasskey'
  | 'usePasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'removePasskeys';

function passkeysIn(db: Db): Pick<SecondFactorRepository, PasskeyMethods> {
  const one = (ownerId: string, id: string) =>
    db.updateTable('passkey').where('owner_id', '=', ownerId).where('id', '=', id);
  return {
    passkeys: (ownerId) =>
      db
        .selectFrom('passkey')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    passkeyOf: (credentialId) =>
      db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst(),
    addPasskey: async (passkey) => {
      const added = await db
        .insertInto('passkey')
        .values(passkey)
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },
    usePasskey: async (ownerId, id, { before, after }, now) =>
      hasChanged(
        await one(ownerId, id).set({ counter: after, used_at: now }).where('counter', '=', before).executeTakeFirst(),
      ),
    renamePasskey: async (ownerId, id, name) => hasChanged(await one(ownerId, id).set({ name }).executeTakeFirst()),
    removePasskey: (ownerId, id) =>
      db.deleteFrom('passkey').where('owner_id', '=', ownerId).where('id', '=', id).returningAll().executeTakeFirst(),
    removePasskeys: async (ownerId) => {
      await db.deleteFrom('passkey').where('owner_id', '=', ownerId).execute();
    },
  };
}

export function createSecondFactorRepository(db: Db): SecondFactorRepository {
  return {
    ...authenticatorsIn(db),
    ...passkeysIn(db),
    recoveryCodesLeft: async (ownerId) => {
      const { rows } = await sql<{
        left: number;
      }>`select count(*)::int as left from recovery_code where owner_id = ${ownerId} and used_at is null`.execute(db);
      return rows[0]?.left ?? 0;
    },
    replaceRecoveryCodes: async (ownerId, hashes) => {
      await db.deleteFrom('recovery_code').where('owner_id', '=', ownerId).execute();
      if (hashes.length > 0)
        await db
          .insertInto('recovery_code')
          .values(hashes.map((hash) => ({ owner_id: ownerId, code_hash: hash })))
          .execute();
    },
    takeRecoveryCode: async (ownerId, hash, now) =>
      hasChanged(
        await db
          .updateTable('recovery_code')
          .set({ used_at: now })
          .where('owner_id', '=', ownerId)
          .where('code_hash', '=', hash)
          .where('used_at', 'is', null)
          .executeTakeFirst(),
      ),
    addChallenge: async (challenge) => {
      await db.insertInto('passkey_challenge').values(challenge).execute();
    },
    takeChallenge: async (challenge, binding, now) =>
      hasDeleted(
        await db
          .deleteFrom('passkey_challenge')
          .where('challenge', '=', challenge)
          .where('binding', '=', binding)
          .where('expires_at', '>', now)
          .executeTakeFirst(),
      ),
  };
}
