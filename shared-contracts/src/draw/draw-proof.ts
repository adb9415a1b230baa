import { digestOf, drawOrder } from './draw-order.ts';
import type { PublishedRules } from './draw.schema.ts';

/** The list of a draw as one text: what its hash is taken of. */
export const textOfList = (lines: readonly string[]): string => lines.join('\n');

/** The rules of a draw as one text: what its hash is taken of. A line for each that is set: its name, and its value as JSON. */
export function textOfRules({ timeZone, dateFrom, toDate, tags, mentions, likesMin, onePerPerson, excludeEarlier, excludeBlacklist }: PublishedRules): string {
  const rules = { timeZone, dateFrom, toDate, tags, mentions, likesMin, onePerPerson, excludeEarlier, excludeBlacklist };
  return Object.entries(rules).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${JSON.stringify(value)}`])).join('\n');
}

interface Bound {
  readonly winners: number;
  /** Null in a draw of before rules were part of it. */
  readonly rulesHash: string | null;
  readonly listHash: string;
  readonly seedHash: string;
}

/** What binds a draw before it is drawn: its rules, its list, its seed and how many win. */
export const commitmentOf = ({ winners, rulesHash, listHash, seedHash }: Bound): Promise<string> =>
  digestOf([...(rulesHash === null ? ['tessera-draw-1', winners] : ['tessera-draw-2', winners, rulesHash]), listHash, seedHash].join('\n'));

/** All that a draw says of itself in public. */
export interface DrawProof extends Bound {
  readonly lines: readonly string[];
  readonly rules: PublishedRules | null;
  readonly commitment: string;
  /** Null until it is drawn. */
  readonly seed: string | null;
  /** In the order in which they were drawn: the winners, then who took somebody's place. `entry` is a line's place in the list, from 0. */
  readonly results: readonly { readonly place: number; readonly entry: number }[];
}

/** What does not fit: the rules, the list, the seed, what was published before, or who was drawn. */
export const drawFaults = ['rules', 'list', 'seed', 'commitment', 'results'] as const;
export type DrawFault = (typeof drawFaults)[number];

interface DrawCheck {
  /** What does not fit; nothing in a draw that is as it must be. */
  readonly faults: readonly DrawFault[];
  /** What must come out, in order; null until the seed is known. */
  readonly expected: readonly number[] | null;
}

/** Computes a draw again from what it published. */
export async function checkDraw(proof: DrawProof): Promise<DrawCheck> {
  const { lines, winners, rules, rulesHash, listHash, seedHash, commitment, seed, results } = proof;
  const expected = seed === null ? null : await drawOrder(seed, await digestOf(textOfList(lines)), lines.length, Math.max(winners, results.length));
  const fits = {
    rules: (rules === null ? null : await digestOf(textOfRules(rules))) === rulesHash,
    list: (await digestOf(textOfList(lines))) === listHash,
    seed: seed === null || (await digestOf(seed)) === seedHash,
    commitment: (await commitmentOf({ winners, rulesHash, listHash, seedHash })) === commitment,
    results: expected === null ? results.length === 0 : results.length >= winners && results.every(({ place, entry }, index) => entry === expected[index] && (index < winners ? place === index + 1 : place >= 1 && place <= winners)),
  };
  return { faults: drawFaults.filter((fault) => !fits[fault]), expected };
}
