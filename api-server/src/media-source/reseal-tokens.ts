import type { Db } from '../db/database.ts';
import type { TokenVault } from './token-vault.ts';

export interface Resealed {
  /** Tokens that the present key seals by now. */
  readonly resealed: number;
  /** Tokens that no key given can open; their connections, or links, must be made anew. */
  readonly lost: number;
}

const tables = ['connection', 'house_connection', 'share', 'kol_sign_up'] as const;

/** Seals every network token, and every link of a share or a sign-up, with the present key that another one sealed. Harmless to repeat, and while the product runs with both keys. */
export async function resealTokens(db: Db, vault: TokenVault): Promise<Resealed> {
  return db.transaction().execute(async (trx) => {
    const counts = { resealed: 0, lost: 0 };
    for (const table of tables) {
      const rows = await trx.selectFrom(table).select(['id', 'token_key_id', 'token_sealed']).forUpdate().execute();
      for (const row of rows.filter(({ token_key_id: keyId }) => !vault.isCurrent({ keyId }))) {
        const token = vault.open({ keyId: row.token_key_id, sealed: row.token_sealed }, row.id);
        if (token === null) {
          counts.lost += 1;
          continue;
        }
        const { keyId, sealed } = vault.seal(token, row.id);
        await trx.updateTable(table).set({ token_key_id: keyId, token_sealed: sealed }).where('id', '=', row.id).execute();
        counts.resealed += 1;
      }
    }
    return counts;
  });
}
