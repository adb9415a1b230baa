import { digestOf, drawOrder } from './draw-order.ts';
import type { PublishedRules } from './draw.schema.ts';

/** The list of a draw as one text, the input of its hash (decision 0070). */
export const textOfList = (lines: readonly string[]): string => lines.join('\n');

/**
 * The rules of a draw as one text, the input of their hash: one line for each rule that is set, with its name and its
 * value as JSON.
 */
export function textOfRules({
  timeZone,
  dateFrom,
  toDate,
  tags,
  mentions,
  likesMin,
  onePerPerson,
  excludeEarlier,
  excludeBlacklist,
}: PublishedRules): string {
  const rules = {
    timeZone,
    dateFrom,
    toDate,
    tags,
    mentions,
    likesMin,
    onePerPerson,
    excludeEarlier,
    excludeBlacklist,
  };
  return Object.entries(rules)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${JSON.stringify(value)}`]))
    .join('\n');
}

interface Bound {
  readonly winners: number;
  /** Null in draws made before rules were part of the commitment. */
  readonly rulesHash: string | null;
  readonly listHash: string;
  readonly seedHash: string;
}

/**
 * The commitment that binds a draw before it is drawn: SHA-256 of its number of winners and the hashes of its rules,
 * list and seed.
 */
export const commitmentOf = ({ winners, rulesHash, listHash, seedHash }: Bound): Promise<string> =>
  digestOf(
    [
      ...(rulesHash === null ? ['tessera-draw-1', winners] : ['tessera-draw-2', winners, rulesHash]),
      listHash,
      seedHash,
    ].join('\n'),
  );

/** Everything that a draw publishes. */
export interface DrawProof extends Bound {
  readonly lines: readonly string[];
  readonly rules: PublishedRules | null;
  readonly commitment: string;
  /** Null until it is drawn. */
  readonly seed: string | null;
  /** In drawing order: the winners, then replacements. `entry` is the position of a line in the list, from 0. */
  readonly results: readonly { readonly place: number; readonly entry: number }[];
}

/** The parts of a draw that can fail verification; `commitment` is what was published before the draw. */
const drawFaults = ['rules', 'list', 'seed', 'commitment', 'results'] as const;
type DrawFault = (typeof drawFaults)[number];

interface DrawCheck {
  /** The parts that fail; empty for a valid draw. */
  readonly faults: readonly DrawFault[];
  /** The entries that must be drawn, in order; null until the seed is known. */
  readonly expected: readonly number[] | null;
}

/** Verifies a draw by computing it again from what it published. */
export async function checkDraw(proof: DrawProof): Promise<DrawCheck> {
  const { lines, winners, rules, rulesHash, listHash, seedHash, commitment, seed, results } = proof;
  const expected =
    seed === null
      ? null
      : await drawOrder(seed, await digestOf(textOfList(lines)), lines.length, Math.max(winners, results.length));
  const fits = {
    rules: (rules === null ? null : await digestOf(textOfRules(rules))) === rulesHash,
    list: (await digestOf(textOfList(lines))) === listHash,
    seed: seed === null || (await digestOf(seed)) === seedHash,
    commitment: (await commitmentOf({ winners, rulesHash, listHash, seedHash })) === commitment,
    results:
      expected === null
        ? results.length === 0
        : results.length >= winners &&
          results.every(
            ({ place, entry }, index) =>
              entry === expected[index] && (index < winners ? place === index + 1 : place >= 1 && place <= winners),
          ),
  };
  return { faults: drawFaults.filter((fault) => !fits[fault]), expected };
}
