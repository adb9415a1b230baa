import type { ApiClient } from '@tessera/contracts/http/client';
import { Problem } from '@tessera/contracts/http/problem';
import type { ErrorReport } from '@tessera/contracts/remote/host-props';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { minuteMs } from '@tessera/contracts/time/durations';

type ReportKind = 'error' | 'remoteFailed' | 'deadLetter';

/** The reporter: `shell`, or a remote with its version. */
export interface ReportSource {
  readonly source: string;
  readonly version?: string;
  readonly kind?: ReportKind;
}

export type Report = (report: ErrorReport, from: ReportSource) => string;

/** Maximum number of reports that one page sends per minute, in case an error occurs in a loop. */
const budget = 20;
const budgetMilliseconds = minuteMs;

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Short enough to be read aloud, for example on the phone. */
const createSupportId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

/**
 * Creates the reporter. It returns a support id right away: the server's own for a failed call, otherwise a new one.
 * Errors that the server already knows are not sent; a report that cannot be delivered is dropped.
 */
export function createReporter(api: ApiClient, path: () => string, now: () => number = () => Date.now()): Report {
  const sent: number[] = [];
  const isWithinBudget = (): boolean => {
    const time = now();
    while (sent[0] !== undefined && sent[0] <= time - budgetMilliseconds) sent.shift();
    if (sent.length >= budget) return false;
    sent.push(time);
    return true;
  };

  return ({ error, place }, { source, version, kind = 'error' }) => {
    const known = error instanceof Problem ? error.supportId : undefined;
    const supportId = known ?? createSupportId();
    if (known === undefined && isWithinBudget()) {
      const body = {
        kind,
        source,
        ...(version === undefined ? {} : { version: version.slice(0, 60) }),
        message: `${place}: ${messageOf(error)}`.slice(0, 2_000),
        ...(error instanceof Error && error.stack ? { stack: error.stack.slice(0, 8_000) } : {}),
        path: path().slice(0, 300),
        supportId,
      };
      api.call(systemCalls.report, { body }).catch(() => undefined);
    }
    return supportId;
  };
}

/** Reports uncaught errors and rejections. Shows nothing to the user, who could not do anything about them. */
export function reportUncaught(page: Window, report: (error: unknown, place: string) => void): void {
  page.addEventListener('error', (event) => report(event.error ?? event.message, 'window'));
  page.addEventListener('unhandledrejection', (event) => report(event.reason, 'promise'));
}
