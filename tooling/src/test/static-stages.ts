import { join } from 'node:path';
import { boundaryProblems, importGraph } from '../boundaries/cruise.ts';
import { nounProblems } from '../boundaries/nouns.ts';
import { boundaryRules } from '../boundaries/rules.ts';
import { allChecks } from '../checks/all-checks.ts';
import { descriptors } from '../checks/descriptors.ts';
import { packageFolders, remoteFolders, root } from '../workspace/paths.ts';
import { runScript } from './run-program.ts';
import type { Selection } from './stages.ts';
import { sum, type Tally } from './tally.ts';
import { complaints, told } from './told.ts';

const linter = join(root, 'node_modules/oxlint/bin/oxlint');

/** The linter over the whole workspace, which is one test; over some packages also what their descriptors list, where the boundaries are not asked. */
export async function lint({ checked }: Pick<Selection, 'checked'>): Promise<Tally> {
  const started = performance.now();
  const linted = told('lint', complaints(await runScript(linter, ['--type-aware', '--format', 'unix', ...(checked ?? [])], { quiet: true })), started);
  if (checked === null) return linted;
  const begun = performance.now();
  const problems = (await descriptors.problems(root)).filter((line) => checked.some((folder) => line.startsWith(`${folder}/`)));
  return sum([linted, told(descriptors.name, problems, begun)]);
}

/** Who imports whom, and the checks of our own; each is one test. */
export async function checkBoundaries(): Promise<Tally> {
  const started = performance.now();
  const tallies = [told('boundaries', await boundaryProblems(root, packageFolders(), boundaryRules), started)];
  const followed = performance.now();
  tallies.push(told('nouns of a remote', nounProblems(await importGraph(root, remoteFolders())), followed));
  for (const check of allChecks) {
    const begun = performance.now();
    tallies.push(told(check.name, await check.problems(root), begun));
  }
  return sum(tallies);
}

/** The build; one test. */
export async function checkBuild(): Promise<Tally> {
  const started = performance.now();
  const end = await runScript(join(root, 'tooling/src/build/main.ts'), []);
  return told('build', end.code === 0 ? [] : [`ended with ${end.code}`], started);
}
