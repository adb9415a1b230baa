import { median } from './pairs.ts';

/** The percentile by nearest rank; `share` is from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

type Run = () => Promise<unknown>;

const timed = async (run: Run): Promise<number> => {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
};

/**
 * Runs several functions in turns, `times` times each per pair, after one run of each that is not counted; every second
 * turn runs in reverse order. For every pair it returns the milliseconds of each run, one list per function.
 */
export async function measureTurns(
  pairs: number,
  times: number,
  runs: readonly Run[],
): Promise<readonly (readonly number[])[][]> {
  for (const run of runs) await run();
  const found: number[][][] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const all = runs.map((run): { readonly run: Run; readonly spent: number[] } => ({ run, spent: [] }));
    for (let turn = 0; turn < times; turn += 1) {
      for (const { run, spent } of turn % 2 === 0 ? all : all.toReversed()) spent.push(await timed(run));
    }
    found.push(all.map(({ spent }) => spent));
  }
  return found;
}

/**
 * The median over the pairs of one function's percentile divided by another's; `one` and `other` are indexes into
 * `runs`.
 */
export const ratioOfTurns = (
  turns: readonly (readonly (readonly number[])[])[],
  share: number,
  one: number,
  other: number,
): number => median(turns.map((lists) => percentile(lists[one] ?? [], share) / percentile(lists[other] ?? [], share)));
