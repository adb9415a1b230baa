import type { ProgramEnd } from './run-program.ts';
import { nothing, type Tally } from './tally.ts';

/** Says how one check ended and counts it. */
export function told(name: string, problems: readonly string[], started: number): Tally {
  const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const failed = problems.length > 0;
  process.stdout.write(
    `  ${failed ? 'failed' : 'ok    '} ${name} ${time}\n${problems.map((problem) => `         ${problem}\n`).join('')}`,
  );
  return failed ? { ...nothing, failed: 1 } : { ...nothing, passed: 1 };
}

const linesOf = (output: string): string[] => output.split('\n').filter((line) => line.trim() !== '');

/** What a tool said when it ended badly; never empty then, so that a failure without words still counts. */
export const complaints = (end: ProgramEnd): string[] => {
  if (end.code === 0) return [];
  const lines = linesOf(end.output);
  return lines.length > 0 ? lines : [`ended with ${end.code}`];
};
