/** What `--only` may name besides a package: the stages in the order in which they run. */
export const stages = ['types', 'lint', 'boundaries', 'build', 'unit', 'e2e'] as const;
export type Stage = (typeof stages)[number];

/** Shorter names for packages. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  server: ['api-server'],
  ui: ['shared-ui'],
  contracts: ['shared-contracts'],
  emulators: ['emulators/graph', 'emulators/payments'],
};

export interface Selection {
  stages: readonly Stage[];
  packages: readonly string[];
  /** Packages whose types, lint and descriptor are looked at; null for the whole workspace. */
  checked: readonly string[] | null;
  /** Only files whose path contains one of these; null for all. */
  names: readonly string[] | null;
  /** Only tests that what has changed can reach. */
  isOfChanges: boolean;
  /** Journeys only, each several times in bad conditions: what is unsteady shows. */
  isFlakyHunt: boolean;
}

const isStage = (name: string): name is Stage => stages.some((stage) => stage === name);

const namesAfter = (args: readonly string[], option: string): string[] => {
  const at = args.indexOf(option);
  if (at < 0) return [];
  return (args[at + 1] ?? '').split(',').filter((name) => name !== '');
};

/** Whether a selection includes a test file. */
export const isNamed = (file: string, names: Selection['names']): boolean =>
  names === null || names.some((name) => file.includes(name));

/**
 * Reads `--only server,types`: a stage, or a package with its types, lint, descriptor and tests. Without it everything
 * runs. `--file session,boards` narrows the tests to files of these names. `--changed` leaves out the tests that no
 * change can reach, and the build, which journeys make as far as they need it; `--flaky` runs only journeys, which are
 * to fail if they can. Throws with the possible names when one is unknown.
 */
export function select(args: readonly string[], packages: readonly string[]): Selection {
  const how = {
    names: args.includes('--file') ? namesAfter(args, '--file') : null,
    isOfChanges: args.includes('--changed'),
    isFlakyHunt: false,
    checked: null,
  };
  if (args.includes('--flaky')) return { stages: ['build', 'e2e'], packages: ['e2e'], ...how, isFlakyHunt: true };
  if (!args.includes('--only'))
    return { stages: stages.filter((stage) => stage !== 'build' || !how.isOfChanges), packages, ...how };
  const names = namesAfter(args, '--only').flatMap((name) => shortNames[name] ?? [name]);
  const unknown = names.filter((name) => !isStage(name) && !packages.includes(name));
  if (names.length === 0 || unknown.length > 0) {
    throw new Error(
      `--only takes ${[...stages, ...Object.keys(shortNames), ...packages].join(', ')}; not "${unknown.join(', ')}"`,
    );
  }
  const chosen = packages.filter((name) => names.includes(name) || (names.includes('unit') && name !== 'e2e'));
  const named = chosen.filter((name) => name !== 'e2e' && names.includes(name));
  // Somebody who narrows to a file, or to what has changed, waits for that alone.
  const isWhole = named.length > 0 && how.names === null && !how.isOfChanges && !names.some(isStage);
  const needed = new Set<string>([
    ...names,
    ...(isWhole ? ['types', 'lint'] : []),
    ...(chosen.some((name) => name !== 'e2e') ? ['unit'] : []),
  ]);
  // The journeys drive what the build made.
  if (needed.has('e2e')) needed.add('build');
  return {
    stages: stages.filter((stage) => needed.has(stage)),
    packages: chosen,
    ...how,
    ...(isWhole ? { checked: named } : {}),
  };
}
