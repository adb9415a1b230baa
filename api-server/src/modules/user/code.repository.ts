import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { VerificationCodeTable } from '../../db/migrations/0001-base.tables.ts';
import { codeAttempts } from './code.ts';

export type CodeRow = Selectable<VerificationCodeTable>;
export type CodePurpose = CodeRow['purpose'];

export interface CodeRepository {
  add(code: Omit<CodeRow, 'attempts'>): Promise<void>;
  /** Codes that can still be used, newest first, locked until the transaction ends so that tries are counted one after the other. */
  usable(ownerId: string, purpose: CodePurpose, now: Date): Promise<CodeRow[]>;
  /** The newest code of a purpose, usable or not. */
  newest(ownerId: string, purpose: CodePurpose): Promise<CodeRow | undefined>;
  countTry(ownerId: string, purpose: CodePurpose): Promise<void>;
  deleteAll(ownerId: string): Promise<void>;
  deleteExpiredBefore(time: Date): Promise<void>;
}

export function createCodeRepository(db: Db): CodeRepository {
  const of = (ownerId: string, purpose: CodePurpose) => db.selectFrom('verification_code').selectAll().where('owner_id', '=', ownerId).where('purpose', '=', purpose).orderBy('created_at', 'desc');
  return {
    add: async (code) => {
      await db.insertInto('verification_code').values(code).execute();
    },
    usable: (ownerId, purpose, now) => of(ownerId, purpose).where('expires_at', '>', now).where('attempts', '<', codeAttempts).forUpdate().execute(),
    newest: (ownerId, purpose) => of(ownerId, purpose).limit(1).executeTakeFirst(),
    countTry: async (ownerId, purpose) => {
      await db.updateTable('verification_code').set((where) => ({ attempts: where('attempts', '+', 1) })).where('owner_id', '=', ownerId).where('purpose', '=', purpose).execute();
    },
    deleteAll: async (ownerId) => {
      await db.deleteFrom('verification_code').where('owner_id', '=', ownerId).execute();
    },
    deleteExpiredBefore: async (time) => {
      await db.deleteFrom('verification_code').where('expires_at', '<', time).execute();
    },
  };
}
