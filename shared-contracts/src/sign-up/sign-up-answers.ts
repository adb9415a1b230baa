import type { ProblemCode } from '../http/problem.ts';
import { languages } from '../i18n/languages.ts';
import type { Language, LocalizedText } from '../i18n/languages.ts';
import type { SignUpAnswers, SignUpForm } from './sign-up.schema.ts';

/** What is wrong with the answer to a question, or with one that nobody asked for. */
export interface AnswerIssue {
  /** The field of the answer. */
  readonly field: string;
  readonly code: Extract<ProblemCode, 'empty' | 'invalid'>;
}

/** The field of a question's answer. */
export const answerField = (questionId: string): string => `answer.${questionId}`;

/** What does not fit the questions, in their order. */
export function answerIssues({ questionList }: Pick<SignUpForm, 'questionList'>, { answerList }: Pick<SignUpAnswers, 'answerList'>): AnswerIssue[] {
  const answers = new Map(answerList.map(({ questionId, answer }) => [questionId, answer]));
  const issues = questionList.flatMap(({ id, kind, isRequired }): AnswerIssue[] => {
    const answer = answers.get(id) ?? '';
    answers.delete(id);
    if (isRequired && answer === '') return [{ field: answerField(id), code: 'empty' }];
    const isFitting = kind === 'yesNo' ? ['', 'yes', 'no'].includes(answer) : kind === 'text' || !/[\n\r]/u.test(answer);
    return isFitting ? [] : [{ field: answerField(id), code: 'invalid' }];
  });
  return answers.size === 0 ? issues : [...issues, { field: 'answerList', code: 'invalid' }];
}

/** A text of the owner in a language, else in the first that has some; null where there is none. */
export function textIn(texts: LocalizedText, language: Language): { readonly text: string; readonly language: Language } | null {
  const found = [language, ...languages].find((known) => texts[known] !== '');
  return found === undefined ? null : { text: texts[found], language: found };
}
