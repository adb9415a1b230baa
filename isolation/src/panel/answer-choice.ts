import { isProblemCode } from '@tessera/contracts/http/problem';
import type { Call } from '@tessera/contracts/http/define-call';
import type { ProblemCode } from '@tessera/contracts/http/problem';
import { amounts, answerSources } from '../workbench/settings.ts';
import type { CallAnswer, CallOverride } from '../workbench/settings.ts';

/** As all calls do. */
export const usual = 'usual';
/** JSON that somebody typed. */
export const ownJson = 'body';
const problemPrefix = 'problem:';

/** The problems that any call can have, before those that the call itself names. */
const anyProblems: readonly ProblemCode[] = ['0', '401', '403', '404', '500', '503', 'rateLimit', 'planRight', 'expired', 'conflict'];
export const problemsOf = (call: Call): readonly ProblemCode[] => [...new Set([...call.errors, ...anyProblems])];

export const toChoice = (answer: CallAnswer | null): string => (answer === null ? usual : answer.kind === 'problem' ? `${problemPrefix}${answer.code}` : answer.kind);
export const problemChoice = (code: ProblemCode): string => `${problemPrefix}${code}`;

/** The answer of a choice in the list; undefined for own JSON, which is not chosen but typed. */
export function readChoice(choice: string): CallAnswer | null | undefined {
  const kind = [...answerSources, ...amounts].find((known) => known === choice);
  if (kind !== undefined) return { kind };
  const code = choice.slice(problemPrefix.length);
  if (choice.startsWith(problemPrefix) && isProblemCode(code)) return { kind: 'problem', code };
  return choice === usual ? null : undefined;
}

/** The calls that are other than usual after a change of one; what is usual is not named. */
export function withOverride(overrides: Readonly<Record<string, CallOverride>>, id: string, changes: Partial<CallOverride>): Record<string, CallOverride> {
  const { [id]: before, ...others } = overrides;
  const override = { answer: null, isSlow: false, ...before, ...changes };
  return override.answer === null && !override.isSlow ? others : { ...others, [id]: override };
}
