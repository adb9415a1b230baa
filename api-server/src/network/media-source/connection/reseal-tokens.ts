import type { Db } from '../../../platform/db/database.ts';
import type { TokenVault } from './token-vault.ts';

export interface Resealed {
  /** Tokens that were encrypted again with the current key. */
  readonly resealed: number;
  /** Tokens that none of the keys can decrypt. Their connections or links must be created again. */
  readonly lost: number;
}

/** Tables with encrypted tokens or secrets. In some rows the token is null. */
export const sealedTables = [
  'authenticator',
  'connection',
  'house_connection',
  'kol_sign_up',
  'platform',
  'platform_claim',
  'share',
] as const;

/** Rows that are encrypted again in one transaction: few enough that calls which change them do not wait long. */
const batchSize = 200;

interface SealedRow {
  readonly id: string;
  readonly token_key_id: string | null;
  readonly token_sealed: Buffer | null;
}

/**
 * The token of a row; null when none of the keys opens it, also because the row was damaged: one bad row must not stop
 * the others.
 */
function openRow(vault: TokenVault, { id, token_key_id: keyId, token_sealed: sealed }: SealedRow): string | null {
  if (keyId === null || sealed === null) return null;
  try {
    return vault.open({ keyId, sealed }, id);
  } catch {
    return null;
  }
}

const isDue = (vault: TokenVault, { token_key_id: keyId, token_sealed: sealed }: SealedRow): boolean =>
  keyId !== null && sealed !== null && !vault.isCurrent({ keyId });

/**
 * Encrypts the next rows of a table, in the order of their ids. Returns the last id, or null at the end of the table.
 */
async function resealBatch(
  db: Db,
  vault: TokenVault,
  table: (typeof sealedTables)[number],
  after: string | null,
  counts: { resealed: number; lost: number },
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const all = trx
      .selectFrom(table)
      .select(['id', 'token_key_id', 'token_sealed'])
      .orderBy('id')
      .limit(batchSize)
      .forUpdate();
    const rows = await (after === null ? all : all.where('id', '>', after)).execute();
    for (const row of rows.filter((candidate) => isDue(vault, candidate))) {
      const token = openRow(vault, row);
      if (token === null) {
        counts.lost += 1;
        continue;
      }
      const { keyId, sealed } = vault.seal(token, row.id);
      await trx
        .updateTable(table)
        .set({ token_key_id: keyId, token_sealed: sealed })
        .where('id', '=', row.id)
        .execute();
      counts.resealed += 1;
    }
    return rows.length < batchSize ? null : (rows.at(-1)?.id ?? null);
  });
}

/**
 * Encrypts every network token, and every link of a share or a sign-up, with the current key. Idempotent, and safe
 * while the product runs with both keys. Works in small transactions: when it is interrupted, what is done stays done,
 * and the next run does the rest.
 */
export async function resealTokens(db: Db, vault: TokenVault): Promise<Resealed> {
  const counts = { resealed: 0, lost: 0 };
  for (const table of sealedTables) {
    let after: string | null = null;
    do after = await resealBatch(db, vault, table, after, counts);
    while (after !== null);
  }
  return counts;
}
