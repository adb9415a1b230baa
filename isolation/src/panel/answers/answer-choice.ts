import type { Call } from '@tessera/contracts/http/define-call';
import { isProblemCode, type ProblemCode } from '@tessera/contracts/http/problem';
import { amounts, answerSources, type CallAnswer, type CallOverride } from '../../workbench/settings.ts';

/** The choice to answer like all other calls. */
export const usual = 'usual';
/** The choice of JSON that the tester types. */
export const ownJson = 'body';
const problemPrefix = 'problem:';

/** Problems that any call can have, listed after those that the call itself declares. */
const anyProblems: readonly ProblemCode[] = [
  '0',
  '401',
  '403',
  '404',
  '500',
  '503',
  'rateLimit',
  'planRight',
  'expired',
  'conflict',
];
export const problemsOf = (call: Call): readonly ProblemCode[] => [...new Set([...call.errors, ...anyProblems])];

export const toChoice = (answer: CallAnswer | null): string =>
  answer === null ? usual : answer.kind === 'problem' ? `${problemPrefix}${answer.code}` : answer.kind;
export const problemChoice = (code: ProblemCode): string => `${problemPrefix}${code}`;

/** Converts a choice of the list to an answer; undefined for own JSON, which is typed instead. */
export function readChoice(choice: string): CallAnswer | null | undefined {
  const kind = [...answerSources, ...amounts].find((known) => known === choice);
  if (kind !== undefined) return { kind };
  const code = choice.slice(problemPrefix.length);
  if (choice.startsWith(problemPrefix) && isProblemCode(code)) return { kind: 'problem', code };
  return choice === usual ? null : undefined;
}

/** The overrides after one call was changed. A call without differences is removed. */
export function withOverride(
  overrides: Readonly<Record<string, CallOverride>>,
  id: string,
  changes: Partial<CallOverride>,
): Record<string, CallOverride> {
  const { [id]: before, ...others } = overrides;
  const override = { answer: null, isSlow: false, ...before, ...changes };
  return override.answer === null && !override.isSlow ? others : { ...others, [id]: override };
}
