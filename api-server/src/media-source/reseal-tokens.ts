import type { Db } from '../db/database.ts';
import type { TokenVault } from './token-vault.ts';

export interface Resealed {
  /** Tokens that were encrypted again with the current key. */
  readonly resealed: number;
  /** Tokens that none of the keys can decrypt. Their connections or links must be created again. */
  readonly lost: number;
}

/** Tables with encrypted tokens or secrets. In some rows the token is null. */
export const sealedTables = ['authenticator', 'connection', 'house_connection', 'kol_sign_up', 'platform', 'platform_claim', 'share'] as const;

/**
 * Encrypts every network token, and every link of a share or a sign-up, with the current key. Idempotent, and safe while the product runs with
 * both keys.
 */
export async function resealTokens(db: Db, vault: TokenVault): Promise<Resealed> {
  return db.transaction().execute(async (trx) => {
    const counts = { resealed: 0, lost: 0 };
    for (const table of sealedTables) {
      const rows = await trx.selectFrom(table).select(['id', 'token_key_id', 'token_sealed']).forUpdate().execute();
      for (const { id, token_key_id: sealedBy, token_sealed: given } of rows) {
        if (sealedBy === null || given === null || vault.isCurrent({ keyId: sealedBy })) continue;
        const token = vault.open({ keyId: sealedBy, sealed: given }, id);
        if (token === null) {
          counts.lost += 1;
          continue;
        }
        const { keyId, sealed } = vault.seal(token, id);
        await trx.updateTable(table).set({ token_key_id: keyId, token_sealed: sealed }).where('id', '=', id).execute();
        counts.resealed += 1;
      }
    }
    return counts;
  });
}
