/** The value below which that share of the values lies, by the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export interface Turns {
  /** Milliseconds of each time. */
  readonly first: readonly number[];
  readonly second: readonly number[];
}

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
};

/** Runs two things in turns, a pair so many times each, after one run of both that does not count; every second turn begins with the other. */
export async function measureTurns(pairs: number, times: number, first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<Turns[]> {
  await first();
  await second();
  const found: Turns[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const spent: { readonly first: number[]; readonly second: number[] } = { first: [], second: [] };
    for (let turn = 0; turn < times; turn += 1) {
      const order = turn % 2 === 0 ? (['first', 'second'] as const) : (['second', 'first'] as const);
      for (const name of order) spent[name].push(await timed(name === 'first' ? first : second));
    }
    found.push(spent);
  }
  return found;
}
