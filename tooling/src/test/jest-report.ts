import * as z from 'zod/mini';
import type { FileTime, Tally } from './tally.ts';

const testSchema = z.object({ fullName: z.string(), status: z.string(), duration: z.nullish(z.number()) });
const fileSchema = z.object({
  name: z.string(),
  status: z.string(),
  startTime: z.number(),
  endTime: z.number(),
  assertionResults: z.array(testSchema),
});
const reportSchema = z.object({ testResults: z.array(fileSchema) });

type JestFile = z.infer<typeof fileSchema>;
/** What jest's JSON report tells of each file. */
export type JestReport = readonly JestFile[];

/** Throws when it is not such a report. */
export const readJestReport = (report: unknown): JestReport => reportSchema.parse(report).testResults;

export const failedFiles = (report: JestReport): readonly string[] =>
  report.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** Whether each test passed, by its name; several of one name are told apart by their place among them. */
function testsIn(file: JestFile): ReadonlyMap<string, boolean> {
  const tests = new Map<string, boolean>();
  for (const { fullName, status } of file.assertionResults.filter(
    (test) => test.status === 'passed' || test.status === 'failed',
  )) {
    let name = fullName;
    while (tests.has(name)) name = `${name} (again)`;
    tests.set(name, status === 'passed');
  }
  return tests;
}

/** False for a file that failed beside its tests: it could not be read, or a hook of the whole file threw. */
const isWhole = (file: JestFile): boolean =>
  file.status !== 'failed' || file.assertionResults.some(({ status }) => status === 'failed');

function timeOf({ startTime, endTime, assertionResults }: JestFile, file: string): FileTime {
  const slowest = assertionResults.toSorted((one, other) => (other.duration ?? 0) - (one.duration ?? 0))[0];
  return {
    file,
    seconds: (endTime - startTime) / 1_000,
    slowest: { name: slowest?.fullName ?? '', seconds: (slowest?.duration ?? 0) / 1_000 },
  };
}

/**
 * Counts a run, and the second try of its failed files. What passed on one of both tries has passed, and is flaky when
 * it did not on the other. A file that failed beside its tests on every try is one more failed test. `nameOf` gives the
 * name by which a file is told.
 */
export function tallyOfJest(first: JestReport, second: JestReport, nameOf: (file: string) => string): Tally {
  const flaky: string[] = [];
  let [passed, failed] = [0, 0];
  for (const file of first) {
    const tries = [file, ...second.filter(({ name }) => name === file.name)];
    const count = (results: readonly boolean[], name: string, ofTests: number): void => {
      if (!results.includes(true)) failed += 1;
      else passed += ofTests;
      if (results.includes(true) && results.includes(false)) flaky.push(`${nameOf(file.name)}: ${name}`);
    };
    const tests = tries.map(testsIn);
    for (const name of new Set(tests.flatMap((found) => [...found.keys()])))
      count(
        tests.flatMap((found) => found.get(name) ?? []),
        name,
        1,
      );
    count(tries.map(isWhole), 'the file as a whole', 0);
  }
  return { passed, failed, flaky, files: first.map((file) => timeOf(file, nameOf(file.name))) };
}
