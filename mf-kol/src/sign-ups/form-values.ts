import { languages, type Language, type LocalizedText } from '@tessera/contracts/i18n/languages';
import {
  signUpFormChangeSchema,
  signUpQuestionKinds,
  type SignUpForm,
  type SignUpQuestion,
} from '@tessera/contracts/sign-up/sign-up.schema';

/** Every value is text, by field name. */
export type FormValues = Readonly<Record<string, string>>;

export const statementField = (language: Language): string => `statement.${language}`;
/** The name of a field of a question: its text in a language, or a setting. */
export const questionField = (id: string, part: Language | 'kind' | 'isRequired'): string => `${id}.${part}`;

const required = 'yes';

const textsOf = (values: FormValues, field: (language: Language) => string): LocalizedText => ({
  en: values[field('en')] ?? '',
  'zh-Hant-HK': values[field('zh-Hant-HK')] ?? '',
  ja: values[field('ja')] ?? '',
});

/** The values of a question's fields. */
export const valuesOfQuestion = ({ id, kind, isRequired, label }: SignUpQuestion): FormValues => ({
  [questionField(id, 'kind')]: kind,
  [questionField(id, 'isRequired')]: isRequired ? required : '',
  ...Object.fromEntries(languages.map((language) => [questionField(id, language), label[language]])),
});

export const valuesOfForm = ({ name, statement, questionList }: SignUpForm): FormValues => ({
  name,
  ...Object.fromEntries(languages.map((language) => [statementField(language), statement[language]])),
  ...Object.fromEntries(questionList.flatMap((question) => Object.entries(valuesOfQuestion(question)))),
});

export const newQuestion = (id: string): SignUpQuestion => ({
  id,
  kind: 'line',
  isRequired: false,
  label: { en: '', 'zh-Hant-HK': '', ja: '' },
});

/** The values without those of a question. */
export const withoutQuestion = (values: FormValues, id: string): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith(`${id}.`)));

/** Converts the values to the body of the call, with the questions in order. */
export const toChange = (values: FormValues, ids: readonly string[], version: number) => ({
  version,
  name: values['name'],
  statement: textsOf(values, statementField),
  questionList: ids.map((id) => ({
    id,
    kind: signUpQuestionKinds.find((kind) => kind === values[questionField(id, 'kind')]) ?? 'line',
    isRequired: values[questionField(id, 'isRequired')] === required,
    label: textsOf(values, (language) => questionField(id, language)),
  })),
});

export const isRequiredIn = (values: FormValues, id: string): boolean =>
  values[questionField(id, 'isRequired')] === required;
export const requiredText = (isRequired: boolean): string => (isRequired ? required : '');

/** An error in a question is reported at its text in the language being edited. */
export const changeSchema = (ids: readonly string[], language: Language) => ({
  safeParse: (value: unknown) => {
    const parsed = signUpFormChangeSchema.safeParse(value);
    if (parsed.success) return parsed;
    const placed = parsed.error.issues.map(({ path, message }) => ({
      message,
      path:
        path[0] === 'questionList'
          ? [questionField(ids[Number(path[1])] ?? '', languages.find((known) => known === path[3]) ?? language)]
          : [path.map(String).join('.')],
    }));
    return { success: false as const, error: { issues: placed } };
  },
});
