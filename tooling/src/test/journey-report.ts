import * as z from 'zod/mini';
import type { FileTime, Tally } from './tally.ts';

const attachmentSchema = z.object({ name: z.string(), path: z.optional(z.string()) });
const trySchema = z.object({ duration: z.number(), attachments: z.array(attachmentSchema) });
const testSchema = z.object({
  status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']),
  expectedStatus: z.string(),
  results: z.array(trySchema),
});
const specSchema = z.object({ title: z.string(), file: z.string(), tests: z.array(testSchema) });
const suiteSchema = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.optional(z.array(suiteSchema));
  },
});
const reportSchema = z.object({ suites: z.array(suiteSchema) });

type Suite = z.infer<typeof suiteSchema>;

interface Journey {
  readonly file: string;
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'flaky' | 'skipped';
  readonly seconds: number;
  /** Where the trace of a try that failed lies. */
  readonly trace: string | null;
}

/** A journey that was to run and did not, since something before it broke off, is one that nobody saw pass. */
const statusOf = ({ status, expectedStatus }: z.infer<typeof testSchema>): Journey['status'] => {
  if (status === 'expected') return expectedStatus === 'skipped' ? 'skipped' : 'passed';
  if (status === 'skipped') return expectedStatus === 'skipped' ? 'skipped' : 'failed';
  return status === 'flaky' ? 'flaky' : 'failed';
};

const journeysOf = (suite: Suite): readonly Journey[] => [
  ...suite.specs.flatMap(({ title, file, tests }) =>
    tests.map((test) => ({
      file,
      name: title,
      status: statusOf(test),
      seconds: test.results.reduce((total, { duration }) => total + duration, 0) / 1_000,
      trace: test.results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'trace')?.path ?? null,
    })),
  ),
  ...(suite.suites ?? []).flatMap(journeysOf),
];

function timesOf(journeys: readonly Journey[]): readonly FileTime[] {
  return [...Map.groupBy(journeys, ({ file }) => file)].map(([file, own]) => {
    const slowest = own.toSorted((one, other) => other.seconds - one.seconds)[0];
    return {
      file,
      seconds: own.reduce((total, { seconds }) => total + seconds, 0),
      slowest: { name: slowest?.name ?? '', seconds: slowest?.seconds ?? 0 },
    };
  });
}

/** Counts Playwright's JSON report. Throws when it is not such a report. */
export function tallyOfJourneys(report: unknown, nameOf: (file: string) => string): Tally {
  const journeys = reportSchema
    .parse(report)
    .suites.flatMap(journeysOf)
    .map((journey) => ({ ...journey, file: nameOf(journey.file) }));
  const flaky = journeys.filter(({ status }) => status === 'flaky');
  return {
    passed: journeys.filter(({ status }) => status === 'passed').length + flaky.length,
    failed: journeys.filter(({ status }) => status === 'failed').length,
    flaky: flaky.map(
      ({ file, name, trace }) => `${file}: ${name}${trace === null ? '' : `\n         trace: ${trace}`}`,
    ),
    files: timesOf(journeys),
  };
}
