import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { VerificationCodeTable } from '../../../platform/db/migrations/0001-base.tables.ts';

export type CodeRow = Selectable<VerificationCodeTable>;
export type CodePurpose = CodeRow['purpose'];

export interface CodeRepository {
  add(code: Insertable<VerificationCodeTable>): Promise<void>;
  /** Codes that were made before can no longer be used. The registrations that they belong to stay. */
  retire(ownerId: string, purpose: CodePurpose, now: Date): Promise<void>;
  /** Codes that can still be used, newest first, locked until the transaction ends so that each is used once. */
  usable(ownerId: string, purpose: CodePurpose, now: Date): Promise<CodeRow[]>;
  /** The newest registration of a browser, whether its code can still be used or not. */
  registration(ownerId: string, browserHash: Buffer): Promise<CodeRow | undefined>;
  deleteAll(ownerId: string): Promise<void>;
  deleteFor(ownerId: string, purpose: CodePurpose): Promise<void>;
}

export function createCodeRepository(db: Db): CodeRepository {
  const of = (ownerId: string, purpose: CodePurpose) =>
    db
      .selectFrom('verification_code')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('purpose', '=', purpose)
      .orderBy('created_at', 'desc');
  return {
    add: async (code) => {
      await db.insertInto('verification_code').values(code).execute();
    },
    retire: async (ownerId, purpose, now) => {
      await db
        .updateTable('verification_code')
        .set({ expires_at: now })
        .where('owner_id', '=', ownerId)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .execute();
    },
    usable: (ownerId, purpose, now) => of(ownerId, purpose).where('expires_at', '>', now).forUpdate().execute(),
    registration: (ownerId, browserHash) =>
      of(ownerId, 'verify').where('browser_hash', '=', browserHash).limit(1).executeTakeFirst(),
    deleteAll: async (ownerId) => {
      await db.deleteFrom('verification_code').where('owner_id', '=', ownerId).execute();
    },
    deleteFor: async (ownerId, purpose) => {
      await db.deleteFrom('verification_code').where('owner_id', '=', ownerId).where('purpose', '=', purpose).execute();
    },
  };
}
