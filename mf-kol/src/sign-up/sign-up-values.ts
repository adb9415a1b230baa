import { answerField, answerIssues } from '@tessera/contracts/sign-up/sign-up-answers';
import {
  consentVersionOf,
  signUpDataSchema,
  type SignUpData,
  type SignUpForm,
  type SignUpInfo,
} from '@tessera/contracts/sign-up/sign-up.schema';
import * as z from '@tessera/ui/shared-modules/schema';

/** Every value is text; a given consent is `yes`. */
export type SignUpValues = Readonly<Record<string, string>>;

const isAgreed = 'yes';

/** The values of earlier answers, or empty ones. */
export function valuesOf({ username, data, form }: SignUpInfo): SignUpValues {
  const answers = new Map(data?.answerList.map(({ questionId, answer }) => [questionId, answer]));
  return {
    username: data?.username ?? username ?? '',
    publicEmail: data?.publicEmail ?? '',
    contactPhoneNumber: data?.contactPhoneNumber ?? '',
    externalUrl: data?.externalUrl ?? '',
    ...Object.fromEntries(form.questionList.map(({ id }) => [answerField(id), answers.get(id) ?? ''])),
    isAgreed: '',
  };
}

/**
 * What was typed into an earlier version of the form, for the questions of this one. The consent has to be given again.
 */
export function valuesKept(info: SignUpInfo, typed: SignUpValues): SignUpValues {
  const asked = valuesOf(info);
  return {
    ...Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, typed[name] ?? value])),
    isAgreed: '',
  };
}

/** Converts the values to the body of the call, without validating them. */
export const toData = (form: SignUpForm, values: SignUpValues) => ({
  username: values['username'],
  publicEmail: values['publicEmail'],
  contactPhoneNumber: values['contactPhoneNumber'],
  externalUrl: values['externalUrl'],
  answerList: form.questionList.map(({ id }) => ({ questionId: id, answer: (values[answerField(id)] ?? '').trim() })),
  isAgreed: values['isAgreed'] === isAgreed,
  consentVersion: consentVersionOf(form.version),
});

const answersSchema = z.pick(signUpDataSchema, { answerList: true });

/** Checks the fields, and the answers by their questions. An error in an answer is reported at its own field. */
export const dataSchema = (form: SignUpForm) => ({
  safeParse: (
    value: unknown,
  ):
    | { readonly success: true; readonly data: SignUpData }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
        };
      } => {
    const parsed = signUpDataSchema.safeParse(value);
    const given = parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => ({
          path: path[0] === 'answerList' ? [answerField(form.questionList[Number(path[1])]?.id ?? '')] : path,
          message,
        }));
    const answered = answersSchema.safeParse(value);
    const answers = answered.success
      ? answerIssues(form, answered.data).map(({ field, code }) => ({ path: [field], message: code }))
      : [];
    const issues = [...given, ...answers];
    return parsed.success && issues.length === 0 ? parsed : { success: false, error: { issues } };
  },
});
