import { Problem, problemStatus, type ProblemBody } from '@tessera/contracts/http/problem';
import type { Language } from '@tessera/contracts/i18n/languages';
import { problemTexts } from '@tessera/contracts/messages/problem-texts';
import { IntlMessageFormat } from 'intl-messageformat';
import { isDatabaseAway, isDatabaseBusy } from '../../db/database-away.ts';

const codeIn = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const statusIn = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;

/**
 * Whether a statement added a row that belongs to another one, which was deleted after the call had found it. Deletions
 * cannot cause this violation: every reference is deleted or cleared with its row.
 */
export const isOfDeletedRow = (error: unknown): boolean => codeIn(error) === '23503';

/** The problem that a thrown value means to the caller. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isOfDeletedRow(error)) return new Problem('notFound', { cause: error });
  if (isDatabaseAway(error) || isDatabaseBusy(error)) return new Problem('503', { cause: error });
  const status = statusIn(error);
  return status >= 400 && status < 500
    ? new Problem(status === 404 ? 'notFound' : 'invalid', { cause: error })
    : new Problem('500', { cause: error });
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

/** Seconds after which a call that met an outage, or a database that is too busy, may succeed. */
const outageSeconds = 5;

/** After how many seconds the call may be sent again; undefined when that would not help. */
function retryAfterOf({ code, params }: Problem): Problem['params'][string] | undefined {
  if (code === 'rateLimit') return params['seconds'];
  return code === '503' ? (params['seconds'] ?? outageSeconds) : undefined;
}

export interface ProblemAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ProblemBody;
}

/** The answer for a problem. `message` is the English text with its values filled in. */
export function toAnswer(problem: Problem, supportId: string): ProblemAnswer {
  const seconds = retryAfterOf(problem);
  return {
    status: problemStatus[problem.code] || 500,
    headers: { 'cache-control': 'no-store', ...(seconds === undefined ? {} : { 'retry-after': String(seconds) }) },
    body: {
      code: problem.code,
      message: textOf(problem, 'en'),
      ...(problem.field === undefined ? {} : { field: problem.field }),
      ...(Object.keys(problem.params).length === 0 ? {} : { params: { ...problem.params } }),
      supportId,
    },
  };
}
