import { packageFolders } from '../workspace/paths.ts';
import { runJest } from './jest-stage.ts';
import { select, type Selection, type Stage } from './stages.ts';
import { checkBoundaries, checkBuild, checkTypes, lint } from './static-stages.ts';
import { exitCode, lastLine, sum, type Tally } from './tally.ts';

const args = process.argv.slice(2);
if (args.includes('--full')) process.env['TESSERA_FULL'] = '1';

async function runUnits(selection: Selection): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const folder of selection.packages.filter((name) => name !== 'e2e')) tallies.push(await runJest(folder, { file: selection.file }));
  return sum(tallies);
}

const run: Readonly<Record<Stage, (selection: Selection) => Promise<Tally>>> = {
  types: checkTypes,
  lint,
  boundaries: checkBoundaries,
  build: checkBuild,
  unit: runUnits,
  e2e: ({ file }) => runJest('e2e', { file }),
};

async function runAll(selection: Selection): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const stage of selection.stages) {
    const started = performance.now();
    process.stdout.write(`\n== ${stage}\n`);
    const tally = await run[stage](selection);
    process.stdout.write(`== ${stage}: ${lastLine(tally)}, ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    tallies.push(tally);
  }
  return sum(tallies);
}

try {
  const total = await runAll(select(args, packageFolders()));
  process.stdout.write(`\n${lastLine(total)}\n`);
  process.exitCode = exitCode(total);
} catch (failure) {
  process.stderr.write(`test: ${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.stdout.write(`\n${lastLine({ passed: 0, failed: 1 })}\n`);
  process.exitCode = 1;
}
