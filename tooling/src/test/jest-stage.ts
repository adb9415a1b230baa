import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFiles } from '../workspace/files.ts';
import { root } from '../workspace/paths.ts';
import { runScript } from './run-program.ts';
import { tallyOfJest, nothing, type Tally } from './tally.ts';

const jest = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');
const failedRun: Tally = { passed: 0, failed: 1 };

const hasTests = (folder: string): boolean => projectFiles(root, folder).some((file) => /\.test\.tsx?$/.test(file));

/** Runs the tests of one package. A run that ends without a report counts as one failed test. */
export async function runJest(folder: string, options: { file: string | null }): Promise<Tally> {
  if (!hasTests(folder)) return nothing;
  const scratch = mkdtempSync(join(tmpdir(), 'tessera-test-'));
  const report = join(scratch, 'report.json');
  try {
    process.stdout.write(`\n${folder}\n`);
    const args = ['--json', `--outputFile=${report}`, '--maxWorkers=100%', ...(options.file === null ? [] : ['--testPathPatterns', options.file, '--passWithNoTests'])];
    const end = await runScript(jest, args, { cwd: join(root, folder) });
    if (!existsSync(report)) return failedRun;
    const tally = tallyOfJest(JSON.parse(readFileSync(report, 'utf8')));
    // Jest also ends badly for what is no test, such as a global set-up that threw.
    return end.code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
