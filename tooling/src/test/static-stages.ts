import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { boundaryProblems, importGraph } from '../boundaries/cruise.ts';
import { nounProblems } from '../boundaries/nouns.ts';
import { boundaryRules } from '../boundaries/rules.ts';
import { allChecks } from '../checks/all-checks.ts';
import { descriptors } from '../checks/descriptors.ts';
import { packageFolders, remoteFolders, root } from '../workspace/paths.ts';
import { runScript } from './run-program.ts';
import type { Selection } from './stages.ts';
import { nothing, sum, type Tally } from './tally.ts';

const compiler = join(root, 'node_modules/typescript/bin/tsc');
const linter = join(root, 'node_modules/oxlint/bin/oxlint');

/** Says how one check ended and counts it. */
function told(name: string, problems: readonly string[], started: number): Tally {
  const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const failed = problems.length > 0;
  process.stdout.write(`  ${failed ? 'failed' : 'ok    '} ${name} ${time}\n${problems.map((problem) => `         ${problem}\n`).join('')}`);
  return failed ? { ...nothing, failed: 1 } : { ...nothing, passed: 1 };
}

const linesOf = (output: string): string[] => output.split('\n').filter((line) => line.trim() !== '');

/** What a tool said when it ended badly; never empty then, so that a failure without words still counts. */
const complaints = (end: { code: number; output: string }): string[] => {
  if (end.code === 0) return [];
  const lines = linesOf(end.output);
  return lines.length > 0 ? lines : [`ended with ${end.code}`];
};

async function checkTypesOf(folder: string): Promise<Tally> {
  const started = performance.now();
  const memory = join(root, 'node_modules/.cache/tessera', `types-${folder.replace('/', '-')}.tsbuildinfo`);
  // The compiler's own checkers would each look at much of what the packages share: a process for each core does less in all.
  const end = await runScript(compiler, ['-p', join(root, folder), '--checkers', '1', '--incremental', '--tsBuildInfoFile', memory], { quiet: true });
  return told(`types of ${folder}`, complaints(end), started);
}

/** Types of each package; each is one test. */
export async function checkTypes({ checked }: Pick<Selection, 'checked'>): Promise<Tally> {
  const folders = (checked ?? packageFolders()).filter((name) => existsSync(join(root, name, 'tsconfig.json')));
  const tallies: Tally[] = [];
  const lane = async (): Promise<void> => {
    for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) tallies.push(await checkTypesOf(folder));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return sum(tallies);
}

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
