import type { ProblemCode } from '../http/problem.ts';
import { languages, type Language, type LocalizedText } from '../i18n/languages.ts';
import type { SignUpAnswers, SignUpForm } from './sign-up.schema.ts';

/** A problem with the answer to a question, or with an answer to no question. */
export interface AnswerIssue {
  /** Name of the answer's field. */
  readonly field: string;
  readonly code: Extract<ProblemCode, 'empty' | 'invalid'>;
}

/** Name of the field for the answer to a question. */
export const answerField = (questionId: string): string => `answer.${questionId}`;

/** The problems of the answers, in the order of the questions. */
export function answerIssues(
  { questionList }: Pick<SignUpForm, 'questionList'>,
  { answerList }: Pick<SignUpAnswers, 'answerList'>,
): AnswerIssue[] {
  const answers = new Map(answerList.map(({ questionId, answer }) => [questionId, answer]));
  const issues = questionList.flatMap(({ id, kind, isRequired }): AnswerIssue[] => {
    const answer = answers.get(id) ?? '';
    answers.delete(id);
    if (isRequired && answer === '') return [{ field: answerField(id), code: 'empty' }];
    const isFitting =
      kind === 'yesNo' ? ['', 'yes', 'no'].includes(answer) : kind === 'text' || !/[\n\r]/u.test(answer);
    return isFitting ? [] : [{ field: answerField(id), code: 'invalid' }];
  });
  return answers.size === 0 ? issues : [...issues, { field: 'answerList', code: 'invalid' }];
}

/** The owner's text in a language, or else in the first language that has one; null where there is none. */
export function textIn(
  texts: LocalizedText,
  language: Language,
): { readonly text: string; readonly language: Language } | null {
  const found = [language, ...languages].find((known) => texts[known] !== '');
  return found === undefined ? null : { text: texts[found], language: found };
}
