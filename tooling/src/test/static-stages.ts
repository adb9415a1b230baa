import { join } from 'node:path';
import { boundaryProblems, importGraph } from '../boundaries/cruise.ts';
import { nounProblems } from '../boundaries/nouns.ts';
import { boundaryRules } from '../boundaries/rules.ts';
import { allChecks } from '../checks/all-checks.ts';
import { descriptors } from '../checks/descriptors.ts';
import { packageFolders, root } from '../workspace/paths.ts';
import { runScript } from './run-program.ts';
import type { Selection } from './stages.ts';
import { sum, type Tally } from './tally.ts';
import { complaints, told } from './told.ts';

const formatter = join(root, 'node_modules/oxfmt/bin/oxfmt');
const linter = join(root, 'node_modules/oxlint/bin/oxlint');
const knip = join(root, 'node_modules/knip/bin/knip.js');

/** The format of the files, the linter over them, and in the whole workspace what nothing uses; each is one test. */
export async function lint(selection: Pick<Selection, 'checked'>): Promise<Tally> {
  const started = performance.now();
  const { code, output } = await runScript(formatter, ['--list-different', ...(selection.checked ?? [])], {
    quiet: true,
  });
  const problems = code === 0 ? [] : [...complaints({ code, output }), '`npm run format` mends the format'];
  const tallies = [told('format', problems, started), await runLinter(selection)];
  return sum(selection.checked === null ? [...tallies, await findUnused()] : tallies);
}

/** Files, exports and dependencies that nothing uses, in all packages together: what one exports another may use. */
async function findUnused(): Promise<Tally> {
  const started = performance.now();
  return told('unused', complaints(await runScript(knip, ['--no-progress'], { quiet: true })), started);
}

/**
 * The linter over the whole workspace; over some packages also what their descriptors list, where the boundaries are
 * not checked.
 */
async function runLinter({ checked }: Pick<Selection, 'checked'>): Promise<Tally> {
  const started = performance.now();
  const linted = told(
    'lint',
    complaints(await runScript(linter, ['--type-aware', '--format', 'unix', ...(checked ?? [])], { quiet: true })),
    started,
  );
  if (checked === null) return linted;
  const begun = performance.now();
  const problems = (await descriptors.problems(root)).filter((line) =>
    checked.some((folder) => line.startsWith(`${folder}/`)),
  );
  return sum([linted, told(descriptors.name, problems, begun)]);
}

/** Who imports whom, and the checks of our own; each is one test. */
export async function checkBoundaries(): Promise<Tally> {
  const started = performance.now();
  const tallies = [told('boundaries', await boundaryProblems(root, packageFolders(), boundaryRules), started)];
  const followed = performance.now();
  tallies.push(told('direction of folders', nounProblems(await importGraph(root, packageFolders())), followed));
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
