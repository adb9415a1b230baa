import { IntlMessageFormat } from 'intl-messageformat';
import { Problem, problemStatus } from '@tessera/contracts/http/problem';
import type { ProblemBody } from '@tessera/contracts/http/problem';
import type { Language } from '@tessera/contracts/i18n/languages';
import { problemTexts } from '@tessera/contracts/messages/problem-texts';

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300', '08006', '08001']);

const codeIn = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '');

const statusIn = (error: unknown): number => (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500);

/** Whether the database did not answer. */
const isOutage = (error: unknown): boolean =>
  unreachable.has(codeIn(error)) || (error instanceof Error && /Connection terminated|timeout exceeded when trying to connect/u.test(error.message)) || (error instanceof AggregateError && error.errors.some(isOutage));

/**
 * Whether a statement added a row that belongs to another one, which was deleted after the call had found it. Deletions cannot cause this
 * violation: every reference is deleted or cleared with its row.
 */
export const isOfDeletedRow = (error: unknown): boolean => codeIn(error) === '23503';

/** The problem that a thrown value means to the caller. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isOfDeletedRow(error)) return new Problem('notFound', { cause: error });
  if (isOutage(error)) return new Problem('503', { cause: error });
  const status = statusIn(error);
  return status >= 400 && status < 500 ? new Problem(status === 404 ? 'notFound' : 'invalid', { cause: error }) : new Problem('500', { cause: error });
}

/** The text of a problem with its values filled in. */
export function textOf({ code, params }: Pick<Problem, 'code' | 'params'>, language: Language): string {
  const text = problemTexts[language][code];
  try {
    return String(new IntlMessageFormat(text, language).format({ ...params }));
  } catch {
    return text;
  }
}

/** When to try again after a `503` that does not say it, as while the database is unavailable. */
const defaultRetrySeconds = 5;

export interface ProblemAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ProblemBody;
}

/** The answer for a problem. `message` is the English text with its values filled in. */
export function toAnswer(problem: Problem, supportId: string): ProblemAnswer {
  const seconds = problem.params['seconds'] ?? (problem.code === '503' ? defaultRetrySeconds : undefined);
  return {
    status: problemStatus[problem.code] || 500,
    headers: { 'cache-control': 'no-store', ...((problem.code === 'rateLimit' || problem.code === '503') && seconds !== undefined ? { 'retry-after': String(seconds) } : {}) },
    body: {
      code: problem.code,
      message: textOf(problem, 'en'),
      ...(problem.field === undefined ? {} : { field: problem.field }),
      ...(Object.keys(problem.params).length === 0 ? {} : { params: { ...problem.params } }),
      supportId,
    },
  };
}
