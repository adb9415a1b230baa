import { createHash, randomBytes } from 'node:crypto';
import { codeOfName } from '@tessera/contracts/draw/draw-name';
import { commitmentOf, textOfList, textOfRules } from '@tessera/contracts/draw/draw-proof';
import { digestOf } from '@tessera/contracts/draw/draw-order';
import { maskName } from '@tessera/contracts/draw/mask-name';
import type { DrawNames, PublishedRules } from '@tessera/contracts/draw/draw.schema';
import type { DrawEntry } from './migrations/0085-draws.tables.ts';

/** What a draw is bound to before it is drawn. */
export interface FixedDraw {
  readonly entries: readonly DrawEntry[];
  readonly list: string;
  readonly list_hash: string;
  readonly seed: string;
  readonly seed_hash: string;
  readonly commitment: string;
}

interface Wanted {
  readonly names: DrawNames;
  readonly winners: number;
  readonly rules: PublishedRules;
}

export const hashOfRules = (rules: PublishedRules): string => createHash('sha256').update(textOfRules(rules)).digest('hex');

/**
 * Fixes a list and a seed. Each entry has a code by which the list is sorted: made of its name by a random key of its own, so that nobody, not even
 * who makes the draw, decides who stands where. The key is published when the entry is drawn, and of no other.
 */
export async function fixDraw(pool: readonly DrawEntry[], { names, winners, rules }: Wanted): Promise<FixedDraw> {
  const keyed = pool.map((entry) => ({ entry, key: randomBytes(16).toString('hex') }));
  const coded = (await Promise.all(keyed.map(async ({ entry, key }) => ({ entry: { ...entry, key }, code: await codeOfName(key, entry.name) })))).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const list = textOfList(coded.map(({ code, entry }) => `${code} ${maskName(entry.name, names)}`.trimEnd()));
  const seed = randomBytes(32).toString('hex');
  const [listHash, seedHash] = [await digestOf(list), await digestOf(seed)];
  return { entries: coded.map(({ entry }) => entry), list, list_hash: listHash, seed, seed_hash: seedHash, commitment: await commitmentOf({ winners, rulesHash: hashOfRules(rules), listHash, seedHash }) };
}
