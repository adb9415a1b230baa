import * as z from 'zod/mini';
import { typedLine } from '../http/names.ts';
import { languages } from '../i18n/languages.ts';
import { kolUsernameSchema } from '../kol/kol-setting.schema.ts';
import { countSchema, idSchema, instantSchema, rowNumberSchema } from '../schema/schema.ts';
import { emailSchema, languageSchema } from '../user/user.schema.ts';
import {
  signUpAnswerMax,
  signUpNameMax,
  signUpQuestionMax,
  signUpQuestionsMax,
  signUpSignatureMax,
  signUpStatementMax,
} from './sign-up.limits.ts';

/** The edition of the product's own statement about the use of the data. Raise it when the wording changes. */
const termsEdition = 1;

/** Identifies what somebody agreed to: the edition of the product's statement, and the version of the owner's form. */
export const consentVersionOf = (formVersion: number): string => `${termsEdition}.${formVersion}`;

/** The secret in the address of a link. */
export const encryptIdSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** Text of several lines. */
const lines = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most), z.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, { error: 'invalid' }));

const inLanguages = <Text extends z.ZodMiniType<string>>(text: Text) =>
  z.object({ en: text, 'zh-Hant-HK': text, ja: text });
const hasText = (texts: Readonly<Record<(typeof languages)[number], string>>): boolean =>
  languages.some((language) => texts[language] !== '');

/** How a question is answered: by one line, by a longer text, or by yes or no. */
export const signUpQuestionKinds = ['line', 'text', 'yesNo'] as const;

/** A question of the owner. In a language without text, the first text that exists is shown. */
const signUpQuestionSchema = z.object({
  id: idSchema,
  kind: z.enum(signUpQuestionKinds),
  isRequired: z.boolean(),
  label: inLanguages(typedLine(signUpQuestionMax)).check(z.refine(hasText, { error: 'empty' })),
});
export type SignUpQuestion = z.infer<typeof signUpQuestionSchema>;

const formShape = {
  /** The owner's name in the form; empty shows only the email address, which is always shown. */
  name: typedLine(signUpNameMax),
  /** The owner's own statement about the use of the data, shown before the consent. */
  statement: inLanguages(lines(signUpStatementMax)),
  questionList: z.array(signUpQuestionSchema).check(
    z.maxLength(signUpQuestionsMax),
    z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { error: 'invalid' }),
  ),
} as const;

/**
 * The questions, and the statement about the use of the data. Each change creates a new version; an earlier consent
 * keeps its version.
 */
export const signUpFormSchema = z.object({
  ...formShape,
  /** 0 until the owner changes something. */ version: countSchema,
});
export type SignUpForm = z.infer<typeof signUpFormSchema>;

/** State of a link. It has expired after 60 days without a new permission. */
const signUpStates = ['sent', 'opened', 'authorized', 'expired'] as const;
const signUpStateSchema = z.enum(signUpStates);
export type SignUpState = (typeof signUpStates)[number];

/** The owner's decision about the answers. */
const signUpDecisions = ['approved', 'declined'] as const;
export const signUpDecisionSchema = z.enum(signUpDecisions);

const answerSchema = z.object({ questionId: idSchema, answer: lines(signUpAnswerMax) });

/** A web URL that a page may link to, or empty. */
const webAddressSchema = z.union(
  [
    z.literal(''),
    z
      .url({ protocol: /^https?$/u, error: 'invalid' })
      .check(z.maxLength(500), z.regex(/^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/iu, { error: 'invalid' })),
  ],
  { error: 'invalid' },
);

const contactShape = {
  publicEmail: z.union([z.literal(''), emailSchema], { error: 'emailFormat' }),
  contactPhoneNumber: z.string().check(z.trim(), z.maxLength(40), z.regex(/^[+\d\s().-]*$/u, { error: 'invalid' })),
  externalUrl: webAddressSchema,
} as const;

const dataShape = {
  username: kolUsernameSchema,
  ...contactShape,
  answerList: z.array(answerSchema).check(z.maxLength(signUpQuestionsMax)),
} as const;

/** The influencer's answers. Without consent to the statements nothing is stored. */
export const signUpDataSchema = z.object({
  ...dataShape,
  isAgreed: z.literal(true, { error: 'empty' }),
  /** The version of the statements that the influencer saw; another one fails with `conflict`. */
  consentVersion: z.string().check(z.maxLength(20)),
});
export type SignUpData = z.infer<typeof signUpDataSchema>;

/** The stored answers. */
const signUpAnswersSchema = z.object({
  username: z.string(),
  publicEmail: z.string(),
  contactPhoneNumber: z.string(),
  externalUrl: z.string(),
  answerList: z.array(z.object({ questionId: idSchema, answer: z.string() })),
});
export type SignUpAnswers = z.infer<typeof signUpAnswersSchema>;

export const signUpImageSchema = z.object({ id: z.string(), url: z.string() });
export type SignUpImage = z.infer<typeof signUpImageSchema>;

/** The media types of accepted pictures. */
export const signUpImageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** A picture in base64; its size in bytes is checked after decoding. */
export const imageDataSchema = z.string().check(z.minLength(1, { error: 'empty' }));

const consentShape = {
  /** Null before the consent, and after it was withdrawn. */
  data: z.nullable(signUpAnswersSchema),
  consentVersion: z.nullable(z.string()),
  consentTime: z.nullable(instantSchema),
  /** The account that was connected by a sign-in at the network; null without one. */
  account: z.nullable(z.object({ username: z.string(), authorizedTime: instantSchema })),
  decision: z.nullable(signUpDecisionSchema),
} as const;

/** A link as its visitor sees it. */
export const signUpInfoSchema = z.object({
  state: signUpStateSchema,
  /** The owner who asks. */
  owner: z.object({ name: z.string(), email: z.string() }),
  /** The invited account; null where the influencer names it. */
  username: z.nullable(z.string()),
  expiresTime: instantSchema,
  form: signUpFormSchema,
  ...consentShape,
});
export type SignUpInfo = z.infer<typeof signUpInfoSchema>;

/** A link as its owner sees it. */
export const signUpSchema = z.object({
  id: idSchema,
  email: z.string(),
  username: z.nullable(z.string()),
  language: languageSchema,
  /** Path of the page with its secret. Empty where the installation has no key any more that decrypts it. */
  signUpUrl: z.string(),
  state: signUpStateSchema,
  sentTime: instantSchema,
  openedTime: z.nullable(instantSchema),
  expiresTime: instantSchema,
  withdrawnTime: z.nullable(instantSchema),
  ...consentShape,
});
export type SignUp = z.infer<typeof signUpSchema>;

/** A new invitation. */
export const newSignUpSchema = z.object({
  email: emailSchema,
  username: z.optional(kolUsernameSchema),
  language: languageSchema,
  /** Text at the end of the mail. */
  mailSignature: z._default(lines(signUpSignatureMax), ''),
});

/** A change of the form, with the version that it is based on. */
export const signUpFormChangeSchema = z.object({ ...formShape, version: rowNumberSchema });
