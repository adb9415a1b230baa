import type { Language } from '@tessera/contracts/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SignUpRow } from './sign-up.repository.ts';

/** A link with the e-mail address of its owner. */
export interface LinkRow extends SignUpRow {
  readonly owner_email: string;
  readonly owner_suspended_at: Date | null;
}

export interface SignUpLinkRepository {
  /** Finds a link by its secret; the row names the owner. Locks the row until the transaction ends. */
  open(tokenHash: Buffer): Promise<LinkRow | null>;
  /** The language in which the link was mailed; null when there is no link. */
  readLanguage(tokenHash: Buffer): Promise<Language | null>;
  images(ownerId: string, id: string): Promise<string[]>;
  addImage(ownerId: string, id: string, src: string, now: Date): Promise<void>;
  deleteImage(ownerId: string, id: string, src: string): Promise<boolean>;
  /** Whether a picture may be shown: to the owner of the link always, to others until the link expires. */
  maySeeImage(src: string, viewerId: string | null, now: Date): Promise<boolean>;
  /** Those of the files that belong to a sign-up. */
  findFiles(keys: readonly string[]): Promise<ReadonlySet<string>>;
}

export function createSignUpLinkRepository(db: Db): SignUpLinkRepository {
  const images = (ownerId: string, id: string) =>
    db.selectFrom('kol_sign_up_image').select('src').where('owner_id', '=', ownerId).where('sign_up_id', '=', id);
  return {
    async open(tokenHash) {
      const { rows } =
        await sql<LinkRow>`select s.*, u.email as owner_email, u.suspended_at as owner_suspended_at from kol_sign_up s join app_user u on u.id = s.owner_id where s.token_hash = ${tokenHash} for update of s`.execute(
          db,
        );
      return rows[0] ?? null;
    },
    readLanguage: async (tokenHash) =>
      (await db.selectFrom('kol_sign_up').select('language').where('token_hash', '=', tokenHash).executeTakeFirst())
        ?.language ?? null,
    images: async (ownerId, id) =>
      (await images(ownerId, id).orderBy('added_at').orderBy('src').execute()).map(({ src }) => src),
    async addImage(ownerId, id, src, now) {
      await db
        .insertInto('kol_sign_up_image')
        .values({ owner_id: ownerId, sign_up_id: id, src, added_at: now })
        .execute();
    },
    async deleteImage(ownerId, id, src) {
      const { numDeletedRows } = await db
        .deleteFrom('kol_sign_up_image')
        .where('owner_id', '=', ownerId)
        .where('sign_up_id', '=', id)
        .where('src', '=', src)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async maySeeImage(src, viewerId, now) {
      const { rows } = await sql`
        select 1 from kol_sign_up_image i join kol_sign_up s on s.owner_id = i.owner_id and s.id = i.sign_up_id
        where i.src = ${src} and (s.expires_at > ${now} or s.owner_id = ${viewerId}::uuid)`.execute(db);
      return rows.length > 0;
    },
    async findFiles(keys) {
      const { rows } = await sql<{
        key: string;
      }>`select src as key from kol_sign_up_image where src = any(${keys}::text[])`.execute(db);
      return new Set(rows.map(({ key }) => key));
    },
  };
}
