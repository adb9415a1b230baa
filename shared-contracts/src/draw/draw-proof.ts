import { digestOf, drawOrder } from './draw-order.ts';

/** The list of a draw as one text: what its hash is taken of. */
export const textOfList = (lines: readonly string[]): string => lines.join('\n');

/** What binds a draw before it is drawn: its list, its seed and how many win. */
export const commitmentOf = ({ winners, listHash, seedHash }: { readonly winners: number; readonly listHash: string; readonly seedHash: string }): Promise<string> =>
  digestOf(`tessera-draw-1\n${winners}\n${listHash}\n${seedHash}`);

/** All that a draw says of itself in public. */
export interface DrawProof {
  readonly lines: readonly string[];
  readonly winners: number;
  readonly listHash: string;
  readonly seedHash: string;
  readonly commitment: string;
  /** Null until it is drawn. */
  readonly seed: string | null;
  /** In the order in which they were drawn: the winners, then who took somebody's place. `entry` is a line's place in the list, from 0. */
  readonly results: readonly { readonly place: number; readonly entry: number }[];
}

/** What does not fit: the list, the seed, what was published before, or who was drawn. */
export const drawFaults = ['list', 'seed', 'commitment', 'results'] as const;
export type DrawFault = (typeof drawFaults)[number];

interface DrawCheck {
  /** What does not fit; nothing in a draw that is as it must be. */
  readonly faults: readonly DrawFault[];
  /** What must come out, in order; null until the seed is known. */
  readonly expected: readonly number[] | null;
}

/** Computes a draw again from what it published. */
export async function checkDraw(proof: DrawProof): Promise<DrawCheck> {
  const { lines, winners, listHash, seedHash, commitment, seed, results } = proof;
  const expected = seed === null ? null : await drawOrder(seed, await digestOf(textOfList(lines)), lines.length, Math.max(winners, results.length));
  const fits = {
    list: (await digestOf(textOfList(lines))) === listHash,
    seed: seed === null || (await digestOf(seed)) === seedHash,
    commitment: (await commitmentOf({ winners, listHash, seedHash })) === commitment,
    results: expected === null ? results.length === 0 : results.length >= winners && results.every(({ place, entry }, index) => entry === expected[index] && (index < winners ? place === index + 1 : place >= 1 && place <= winners)),
  };
  return { faults: drawFaults.filter((fault) => !fits[fault]), expected };
}
