import { createHash, randomBytes } from 'node:crypto';
import { codeOfName } from '@tessera/contracts/draw/draw-name';
import { digestOf } from '@tessera/contracts/draw/draw-order';
import { commitmentOf, textOfList, textOfRules } from '@tessera/contracts/draw/draw-proof';
import type { DrawNames, PublishedRules } from '@tessera/contracts/draw/draw.schema';
import { maskName } from '@tessera/contracts/draw/mask-name';
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

export const hashOfRules = (rules: PublishedRules): string =>
  createHash('sha256').update(textOfRules(rules)).digest('hex');

/**
 * Fixes a list and a seed. The list is sorted by a code for each entry, made of its name and its own random key, so
 * that nobody, not even the maker of the draw, can choose the order. The key of an entry is published when the entry is
 * drawn; all other keys stay secret.
 */
export async function fixDraw(pool: readonly DrawEntry[], { names, winners, rules }: Wanted): Promise<FixedDraw> {
  const keyed = pool.map((entry) => ({ entry, key: randomBytes(16).toString('hex') }));
  const coded = (
    await Promise.all(
      keyed.map(async ({ entry, key }) => ({ entry: { ...entry, key }, code: await codeOfName(key, entry.name) })),
    )
  ).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const list = textOfList(coded.map(({ code, entry }) => `${code} ${maskName(entry.name, names)}`.trimEnd()));
  const seed = randomBytes(32).toString('hex');
  const [listHash, seedHash] = [await digestOf(list), await digestOf(seed)];
  return {
    entries: coded.map(({ entry }) => entry),
    list,
    list_hash: listHash,
    seed,
    seed_hash: seedHash,
    commitment: await commitmentOf({ winners, rulesHash: hashOfRules(rules), listHash, seedHash }),
  };
}
