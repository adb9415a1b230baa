import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { projectFiles } from '../workspace/files.ts';
import { root } from '../workspace/paths.ts';
import { failedFiles, readJestReport, tallyOfJest, type JestReport } from './jest-report.ts';
import { runScript } from './run-program.ts';
import { isNamed, type Selection } from './stages.ts';
import { failedRun, nothing, withEnd, type Tally } from './tally.ts';

const jest = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');

/**
 * Tests of the server wait for the database and for processes; while one waits another runs. jest takes no more than
 * 100 % for a share.
 */
const atOnce = Math.ceil(availableParallelism() * 1.5);

/** More failed files than these are no matter of chance. */
const triedAgainMax = 10;

const testsOf = (folder: string): readonly string[] =>
  projectFiles(root, folder).filter((file) => /\.test\.tsx?$/.test(file));
const nameOf = (file: string): string => relative(root, file).replaceAll(sep, '/');

/** One run of jest; no report when it ended without one. */
async function runOnce(
  folder: string,
  args: readonly string[],
): Promise<{ readonly code: number; readonly report: JestReport | null }> {
  const scratch = mkdtempSync(join(tmpdir(), 'tessera-test-'));
  const file = join(scratch, 'report.json');
  try {
    const { code } = await runScript(jest, ['--json', `--outputFile=${file}`, ...args], { cwd: join(root, folder) });
    return { code, report: existsSync(file) ? readJestReport(JSON.parse(readFileSync(file, 'utf8'))) : null };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

interface Wishes {
  /** Only files whose path contains one of these; null for all. */
  readonly names: Selection['names'];
  /** Only these files, of this package and others. */
  readonly reached: ReadonlySet<string> | null;
  readonly isCi: boolean;
}

/**
 * Runs the tests of one package; in CI what failed gets a second try. A run that ends without a report counts as one
 * failed test.
 */
export async function runJest(folder: string, { names, reached, isCi }: Wishes): Promise<Tally> {
  const tests = testsOf(folder).filter((name) => (reached === null || reached.has(name)) && isNamed(name, names));
  if (tests.length === 0) return nothing;
  process.stdout.write(`\n${folder}\n`);
  const narrowed =
    names !== null || reached !== null ? ['--runTestsByPath', ...tests.map((name) => join(root, name))] : [];
  // What a failed test leaves open must not keep a whole run from ending.
  const ending = isCi ? ['--forceExit'] : [];
  const first = await runOnce(folder, [`--maxWorkers=${String(atOnce)}`, ...ending, ...narrowed]);
  if (first.report === null) return failedRun;
  const failed = failedFiles(first.report);
  if (!isCi || failed.length === 0 || failed.length > triedAgainMax)
    return withEnd(tallyOfJest(first.report, [], nameOf), first.code);
  process.stdout.write(`\n${folder}: second try of ${failed.map(nameOf).join(', ')}\n`);
  const second = await runOnce(folder, ['--maxWorkers=1', ...ending, '--runTestsByPath', ...failed]);
  return withEnd(tallyOfJest(first.report, second.report ?? [], nameOf), second.code);
}
