import { lastLine, type FileTime, type Tally } from './tally.ts';

/** How long a stage, or the tests of one package in it, took. */
export interface TimedPart {
  readonly name: string;
  readonly tally: Tally;
  readonly seconds: number;
  readonly parts: readonly TimedPart[];
}

const slowestMax = 20;
const time = (seconds: number): string => `${seconds.toFixed(1)} s`.padStart(9);

const linesOf = ({ name, tally, seconds, parts }: TimedPart, depth = 0): readonly string[] => [
  `  ${time(seconds)}  ${'  '.repeat(depth)}${name}: ${lastLine(tally)}`,
  ...parts.filter((part) => part.tally.passed + part.tally.failed > 0).flatMap((part) => linesOf(part, depth + 1)),
];

const lineOf = ({ file, seconds, slowest }: FileTime): string =>
  `  ${time(seconds)}  ${file}, of that ${slowest.seconds.toFixed(1)} s: ${slowest.name}`;

/**
 * What is told at the end of a run, before its last line: where the time went, and what passed only on its second try.
 */
export function summary(stages: readonly TimedPart[], { files, flaky }: Tally): string {
  const slow = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestMax);
  return [
    ...(stages.length > 0 ? ['', 'Time by stage:', ...stages.flatMap((stage) => linesOf(stage))] : []),
    ...(slow.length > 0
      ? ['', `The slowest ${slow.length} files, each with its slowest test:`, ...slow.map(lineOf)]
      : []),
    ...(flaky.length > 0 ? ['', ...flaky.map((name) => `flaky: ${name}`)] : []),
  ].join('\n');
}
