import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { importGraph } from '../boundaries/cruise.ts';
import { packageFolders, root } from '../workspace/paths.ts';
import { changedFiles } from './changed-files.ts';
import { runJest } from './jest-stage.ts';
import { runJourneys } from './journey-stage.ts';
import { reachedTests } from './reach.ts';
import { runEnd } from './run-program.ts';
import { makeScratch } from './scratch.ts';
import { select, type Selection, type Stage } from './stages.ts';
import { checkBoundaries, checkBuild, lint } from './static-stages.ts';
import { summary, type TimedPart } from './summary.ts';
import { exitCode, failedRun, lastLine, sum, type Tally } from './tally.ts';
import { checkTypes } from './type-stage.ts';

const args = process.argv.slice(2);
if (args.includes('--full')) process.env['TESSERA_FULL'] = '1';
const isCi = process.env['CI'] === 'true';

// It ends the program that runs, too.
process.on('SIGTERM', () => runEnd.abort(new Error('ended by SIGTERM')));

/** The tests that are to run; null for all. */
type Reached = ReadonlySet<string> | null;

/** Runs a part of the run and adds its time and counts to `parts`; it may add parts of its own. */
async function timed(name: string, parts: TimedPart[], run: (own: TimedPart[]) => Promise<Tally>): Promise<Tally> {
  const own: TimedPart[] = [];
  const started = performance.now();
  const tally = await run(own);
  parts.push({ name, tally, seconds: (performance.now() - started) / 1_000, parts: own });
  return tally;
}

async function runUnits({ packages, names }: Selection, reached: Reached, parts: TimedPart[]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const folder of packages.filter((name) => name !== 'e2e'))
    tallies.push(await timed(folder, parts, () => runJest(folder, { names, reached, isCi })));
  return sum(tallies);
}

const run: Readonly<Record<Stage, (selection: Selection, reached: Reached, parts: TimedPart[]) => Promise<Tally>>> = {
  types: checkTypes,
  lint,
  boundaries: checkBoundaries,
  build: checkBuild,
  unit: runUnits,
  e2e: runJourneys,
};

const hasTests = ({ name, tally: { passed, failed } }: TimedPart): boolean =>
  (name === 'unit' || name === 'e2e') && passed + failed > 0;

const scratch = makeScratch();
// Of the hundreds of processes that a run starts, each finds what the first of its kind has compiled.
process.env['NODE_COMPILE_CACHE'] = join(scratch, 'compiled');
// In CI only: elsewhere Jest keeps its transformed files in the usual folder, for the next run.
if (isCi) process.env['TMPDIR'] = scratch;

const stages: TimedPart[] = [];
let total = failedRun;
try {
  const selection = select(args, packageFolders());
  const reached = selection.isOfChanges
    ? reachedTests(await importGraph(root, packageFolders()), packageFolders(), changedFiles())
    : null;
  const tallies: Tally[] = [];
  for (const stage of selection.stages) {
    runEnd.signal.throwIfAborted();
    process.stdout.write(`\n== ${stage}\n`);
    tallies.push(await timed(stage, stages, (parts) => run[stage](selection, reached, parts)));
  }
  runEnd.signal.throwIfAborted();
  if (selection.names !== null && reached === null && !stages.some(hasTests))
    throw new Error(`no test file is named ${selection.names.join(' or ')}`);
  total = sum(tallies);
} catch (failure) {
  process.stderr.write(`test: ${failure instanceof Error ? failure.message : String(failure)}\n`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.stdout.write(`${summary(stages, total)}\n\n${lastLine(total)}\n`);
process.exitCode = exitCode(total);
