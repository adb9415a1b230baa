import { createHmac, randomBytes } from 'node:crypto';
import { commitmentOf, textOfList } from '@tessera/contracts/draw/draw-proof';
import { digestOf } from '@tessera/contracts/draw/draw-order';
import { maskName } from '@tessera/contracts/draw/mask-name';
import type { DrawNames } from '@tessera/contracts/draw/draw.schema';
import type { DrawEntry } from './migrations/0085-draws.tables.ts';

const codeLength = 16;

/** What a draw is bound to before it is drawn. */
export interface FixedDraw {
  readonly entries: readonly DrawEntry[];
  readonly list: string;
  readonly list_hash: string;
  readonly seed: string;
  readonly seed_hash: string;
  readonly commitment: string;
}

/**
 * Fixes a list and a seed. Each entry has a code by which the list is sorted; the key of the codes is forgotten, so that nobody can find a name by
 * trying all, and nobody, not even who makes the draw, decides who stands where.
 */
export async function fixDraw(pool: readonly DrawEntry[], names: DrawNames, winners: number): Promise<FixedDraw> {
  const key = randomBytes(32);
  const coded = pool
    .map((entry) => ({ entry, code: createHmac('sha256', key).update(entry.mediaId).digest('hex').slice(0, codeLength) }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const list = textOfList(coded.map(({ code, entry }) => `${code} ${maskName(entry.name, names)}`.trimEnd()));
  const seed = randomBytes(32).toString('hex');
  const [listHash, seedHash] = [await digestOf(list), await digestOf(seed)];
  return { entries: coded.map(({ entry }) => entry), list, list_hash: listHash, seed, seed_hash: seedHash, commitment: await commitmentOf({ winners, listHash, seedHash }) };
}
