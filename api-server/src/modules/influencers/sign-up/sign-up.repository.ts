import type { Language } from '@tessera/contracts/i18n/languages';
import type { SignUpAnswers, SignUpInfo } from '@tessera/contracts/sign-up/sign-up.schema';
import { sql, type Selectable } from 'kysely';
import type { SealedToken } from '../../../network/media-source/connection/token-vault.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SignUpTable } from './migrations/0110-sign-ups.tables.ts';

export type SignUpRow = Selectable<SignUpTable>;

/** The secret of a link, as it is stored. */
interface KeptSecret extends SealedToken {
  readonly hash: Buffer;
}

interface NewSignUp {
  readonly id: string;
  readonly email: string;
  readonly username: string | null;
  readonly language: Language;
  readonly secret: KeptSecret;
  readonly expiresAt: Date;
}

interface Consent {
  readonly answers: SignUpAnswers;
  readonly formVersion: number;
  readonly consentVersion: string;
}

/** An account that somebody connected. */
export interface SharedAccount {
  readonly creatorId: string;
  readonly accountId: string;
  readonly username: string;
}

export interface SignUpRepository {
  /** Last sent first. */
  list(ownerId: string): Promise<SignUpRow[]>;
  find(ownerId: string, id: string): Promise<SignUpRow | null>;
  /** Like `find`, but locks the row until the transaction ends. */
  hold(ownerId: string, id: string): Promise<SignUpRow | null>;
  count(ownerId: string): Promise<number>;
  /** Null when the address has already been invited for that account. */
  add(ownerId: string, signUp: NewSignUp, now: Date): Promise<SignUpRow | null>;
  /** Replaces the secret. */
  renew(ownerId: string, id: string, secret: KeptSecret, expiresAt: Date, now: Date): Promise<SignUpRow | null>;
  markOpened(ownerId: string, id: string, now: Date): Promise<void>;
  consent(ownerId: string, id: string, consent: Consent, now: Date): Promise<void>;
  /** Deletes the answers, the pictures and the shared account. */
  withdraw(ownerId: string, id: string, now: Date): Promise<void>;
  authorize(ownerId: string, id: string, account: SharedAccount, expiresAt: Date, now: Date): Promise<void>;
  decide(ownerId: string, id: string, decision: NonNullable<SignUpInfo['decision']>, now: Date): Promise<void>;
  delete(ownerId: string, id: string): Promise<boolean>;
}

export function createSignUpRepository(db: Db): SignUpRepository {
  const rows = (ownerId: string) => db.selectFrom('kol_sign_up').selectAll().where('owner_id', '=', ownerId);
  const change = (ownerId: string, id: string) =>
    db.updateTable('kol_sign_up').where('owner_id', '=', ownerId).where('id', '=', id);
  const noAccount = { creator_id: null, account_id: null, account_username: null, authorized_at: null } as const;
  return {
    list: (ownerId) => rows(ownerId).orderBy('sent_at', 'desc').orderBy('id').execute(),
    find: async (ownerId, id) => (await rows(ownerId).where('id', '=', id).executeTakeFirst()) ?? null,
    hold: async (ownerId, id) => (await rows(ownerId).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null,
    async count(ownerId) {
      const { count } = await db
        .selectFrom('kol_sign_up')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return count;
    },
    async add(ownerId, { id, email, username, language, secret, expiresAt }, now) {
      const added = await db
        .insertInto('kol_sign_up')
        .values({
          owner_id: ownerId,
          id,
          email,
          username,
          language,
          token_hash: secret.hash,
          token_key_id: secret.keyId,
          token_sealed: secret.sealed,
          created_at: now,
          sent_at: now,
          expires_at: expiresAt,
          form_version: null,
          consent_version: null,
          ...noAccount,
          decision: null,
        })
        .onConflict((conflict) => conflict.expression(sql`owner_id, email, coalesce(username, '')`).doNothing())
        .returningAll()
        .executeTakeFirst();
      return added ?? null;
    },
    async renew(ownerId, id, secret, expiresAt, now) {
      const renewed = await change(ownerId, id)
        .set({
          token_hash: secret.hash,
          token_key_id: secret.keyId,
          token_sealed: secret.sealed,
          sent_at: now,
          expires_at: expiresAt,
          opened_at: null,
        })
        .returningAll()
        .executeTakeFirst();
      return renewed ?? null;
    },
    async markOpened(ownerId, id, now) {
      await change(ownerId, id).set({ opened_at: now }).where('opened_at', 'is', null).execute();
    },
    async consent(ownerId, id, { answers, formVersion, consentVersion }, now) {
      await change(ownerId, id)
        .set({
          opened_at: sql<Date>`coalesce(opened_at, ${now})`,
          answers: JSON.stringify(answers),
          form_version: formVersion,
          consent_version: consentVersion,
          consented_at: now,
          withdrawn_at: null,
          decision: null,
          decided_at: null,
        })
        .execute();
    },
    async withdraw(ownerId, id, now) {
      await db.deleteFrom('kol_sign_up_image').where('owner_id', '=', ownerId).where('sign_up_id', '=', id).execute();
      await change(ownerId, id)
        .set({
          answers: null,
          form_version: null,
          consent_version: null,
          consented_at: null,
          withdrawn_at: now,
          ...noAccount,
          decision: null,
          decided_at: null,
        })
        .execute();
    },
    async authorize(ownerId, id, { creatorId, accountId, username }, expiresAt, now) {
      await change(ownerId, id)
        .set({
          creator_id: creatorId,
          account_id: accountId,
          account_username: username,
          authorized_at: now,
          expires_at: expiresAt,
        })
        .execute();
    },
    async decide(ownerId, id, decision, now) {
      await change(ownerId, id).set({ decision, decided_at: now }).execute();
    },
    async delete(ownerId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('kol_sign_up')
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
