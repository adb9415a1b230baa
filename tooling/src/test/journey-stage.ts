import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { projectFiles } from '../workspace/files.ts';
import { root } from '../workspace/paths.ts';
import { tallyOfJourneys } from './journey-report.ts';
import { runScript } from './run-program.ts';
import { isNamed, type Selection } from './stages.ts';
import { failedRun, nothing, withEnd, type Tally } from './tally.ts';

const folder = join(root, 'e2e');
const journeys = (): readonly string[] =>
  projectFiles(root, 'e2e/journeys').filter((name) => name.endsWith('.test.ts'));
const runner = (): string =>
  join(dirname(createRequire(join(folder, 'package.json')).resolve('@playwright/test/package.json')), 'cli.js');

/**
 * What shows an unsteady journey: slow processors, late answers, many tries and no second one. What the environment
 * says holds; a journey that measures a time is left out.
 */
const badConditions = (): Record<string, string> => ({
  TESSERA_SLOWDOWN: process.env['TESSERA_SLOWDOWN'] ?? '3',
  TESSERA_LATENCY: process.env['TESSERA_LATENCY'] ?? '800',
});
const manyTries = ['--repeat-each=10', '--retries=0'];

/** Runs the journeys. A run that ends without a report counts as one failed test. */
export async function runJourneys(
  { names, isFlakyHunt }: Pick<Selection, 'names' | 'isFlakyHunt'>,
  reached: ReadonlySet<string> | null,
): Promise<Tally> {
  const chosen = journeys().filter((name) => (reached === null || reached.has(name)) && isNamed(name, names));
  if (chosen.length === 0) return nothing;
  const scratch = mkdtempSync(join(tmpdir(), 'tessera-test-'));
  const report = join(scratch, 'report.json');
  try {
    const narrowed = names !== null || reached !== null ? chosen.map((name) => relative('e2e', name)) : [];
    const args = ['test', ...narrowed, ...(isFlakyHunt ? manyTries : [])];
    // After SIGINT alone it ends the product that it started.
    const end = await runScript(runner(), args, {
      cwd: folder,
      endSignal: 'SIGINT',
      env: { TESSERA_REPORT: report, ...(isFlakyHunt ? badConditions() : {}) },
    });
    if (!existsSync(report)) return failedRun;
    return withEnd(
      tallyOfJourneys(JSON.parse(readFileSync(report, 'utf8')), (name) => `e2e/journeys/${name}`),
      end.code,
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
