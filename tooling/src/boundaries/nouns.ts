/** Each module with the modules that it imports, as paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const ofNoun = /^(?<remote>mf-[^/]+)\/src\/(?<noun>[^/]+)\//u;
const tests = /\.test\.tsx?$|\/testing\//u;

interface Step {
  readonly from: string;
  readonly to: string;
  readonly noun: string;
  readonly other: string;
}

/**
 * The noun of a remote that a module belongs to: the first folder below `src`. Null outside of a noun, and for tests.
 */
function nounOf(module: string): { readonly remote: string; readonly id: string } | null {
  const groups = ofNoun.exec(module)?.groups;
  if (groups === undefined || tests.test(module)) return null;
  return { remote: groups['remote'] ?? '', id: `${groups['remote'] ?? ''}/${groups['noun'] ?? ''}` };
}

function stepsBetweenNouns(graph: ImportGraph): readonly Step[] {
  return [...graph].flatMap(([from, imported]) => {
    const own = nounOf(from);
    if (own === null) return [];
    return imported.flatMap((to) => {
      const other = nounOf(to);
      return other === null || other.remote !== own.remote || other.id === own.id
        ? []
        : [{ from, to, noun: own.id, other: other.id }];
    });
  });
}

/** For each noun, all nouns that it imports directly or indirectly. */
function reachOf(steps: readonly Step[]): ReadonlyMap<string, ReadonlySet<string>> {
  const next = Map.groupBy(steps, ({ noun }) => noun);
  return new Map(
    [...next.keys()].map((start) => {
      const reached = new Set<string>();
      const open = [start];
      for (let noun = open.pop(); noun !== undefined; noun = open.pop()) {
        for (const { other } of next.get(noun) ?? []) {
          if (reached.has(other)) continue;
          reached.add(other);
          open.push(other);
        }
      }
      return [start, reached];
    }),
  );
}

/**
 * One line for each import that is part of a cycle between nouns of one remote, since nouns may import each other in
 * one direction only.
 */
export function nounProblems(graph: ImportGraph): readonly string[] {
  const steps = stepsBetweenNouns(graph);
  const reach = reachOf(steps);
  return steps
    .filter(({ noun, other }) => reach.get(other)?.has(noun) === true)
    .map(({ from, to, noun, other }) => `${from} -> ${to}, but ${other} needs ${noun} too`);
}
