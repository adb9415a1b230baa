import { isDeepStrictEqual } from 'node:util';
import type { SignUpForm } from '@tessera/contracts/sign-up/sign-up.schema';
import type { Db } from '../../../platform/db/database.ts';

const noTexts = { en: '', 'zh-Hant-HK': '', ja: '' };
/** The form of an owner who has not written one. */
const unwritten: SignUpForm = { version: 0, name: '', statement: noTexts, questionList: [] };

export interface SignUpFormRepository {
  /** The current form. */
  read(ownerId: string): Promise<SignUpForm>;
  /** The form in a given version. */
  readVersion(ownerId: string, version: number): Promise<SignUpForm>;
  /** Returns the next version; null when another one, with other contents, was written in the meantime. */
  write(ownerId: string, form: SignUpForm, now: Date): Promise<SignUpForm | null>;
}

export function createSignUpFormRepository(db: Db): SignUpFormRepository {
  const versions = (ownerId: string) =>
    db
      .selectFrom('kol_sign_up_form')
      .select(['version', 'name', 'statement', 'questions as questionList'])
      .where('owner_id', '=', ownerId);
  const read: SignUpFormRepository['read'] = async (ownerId) =>
    (await versions(ownerId).orderBy('version', 'desc').limit(1).executeTakeFirst()) ?? unwritten;
  return {
    read,
    readVersion: async (ownerId, version) =>
      (await versions(ownerId).where('version', '=', version).executeTakeFirst()) ?? unwritten,
    async write(ownerId, form, now) {
      const { version, name, statement, questionList } = form;
      if ((await read(ownerId)).version === version) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('kol_sign_up_form')
          .values({
            owner_id: ownerId,
            version: version + 1,
            name,
            statement: JSON.stringify(statement),
            questions: JSON.stringify(questionList),
            created_at: now,
          })
          .onConflict((conflict) => conflict.columns(['owner_id', 'version']).doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 1n) return { ...form, version: version + 1 };
      }
      // A form whose response was lost is sent again. Its author must not be told of a conflict with themselves.
      const current = await read(ownerId);
      return isDeepStrictEqual({ ...form, version: current.version }, current) ? current : null;
    },
  };
}
