import type { ImportGraph } from '../boundaries/nouns.ts';

const isTest = (file: string): boolean => /\.test\.tsx?$/u.test(file);
const isSaid = (file: string): boolean => file.endsWith('.md') || file.startsWith('docs/');
/** What a package is tested with. */
const isSetUp = (file: string): boolean => /(?:^|\/)(?:jest|playwright)\.config\.[jt]s$/u.test(file);

function importersOf(graph: ImportGraph): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of graph)
    for (const other of imported) importers.set(other, [...(importers.get(other) ?? []), file]);
  return importers;
}

/**
 * The tests that a change of these files can reach, by what imports what. A file that nothing imports, such as a
 * migration or a template, reaches all tests of its package; one outside every package all tests there are, and a text
 * only those of the tooling, which carry texts out. Journeys are reached by their own code alone: they drive the
 * product, which every change can reach.
 */
export function reachedTests(
  graph: ImportGraph,
  packages: readonly string[],
  changed: readonly string[],
): ReadonlySet<string> {
  const importers = importersOf(graph);
  const tests = [...graph.keys()].filter(isTest);
  const testsBelow = (folder: string): readonly string[] => tests.filter((file) => file.startsWith(`${folder}/`));
  const packageOf = (file: string): string | undefined =>
    packages.filter((name) => file.startsWith(`${name}/`)).toSorted((one, other) => other.length - one.length)[0];

  const reached = new Set<string>();
  const open: string[] = [];
  for (const file of changed) {
    const own = packageOf(file);
    if (graph.has(file) && (isTest(file) || importers.has(file))) open.push(file);
    else if (isSaid(file)) open.push(...testsBelow('tooling'));
    else open.push(...(own === undefined ? tests.filter((test) => packageOf(test) !== 'e2e') : testsBelow(own)));
  }
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const own = packageOf(file);
    if (isSetUp(file) && own !== undefined) open.push(...testsBelow(own));
    open.push(...(importers.get(file) ?? []).filter((importer) => packageOf(importer) !== 'e2e' || own === 'e2e'));
  }
  return new Set([...reached].filter(isTest));
}
