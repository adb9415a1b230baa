import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema, rowNumberSchema } from '../http/schema.ts';
import { languages } from '../i18n/languages.ts';
import { kolUsernameSchema } from '../kol/kol-setting.schema.ts';
import { signUpAnswerMax, signUpNameMax, signUpQuestionMax, signUpQuestionsMax, signUpSignatureMax, signUpStatementMax } from '../limits.ts';
import { emailSchema, languageSchema } from '../user/user.schema.ts';

/** The edition of the product's own words about what is done with the data; another wording is another edition. */
const termsEdition = 1;

/** What somebody agreed to: the edition of the product's words, and the version of the owner's form. */
export const consentVersionOf = (formVersion: number): string => `${termsEdition}.${formVersion}`;

/** The secret in the address of a link. */
export const encryptIdSchema = z.string().check(z.minLength(1), z.maxLength(200));

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u, { error: 'invalid' }));
/** Text of several lines. */
const lines = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, { error: 'invalid' }));

const inLanguages = <Text extends z.ZodMiniType<string>>(text: Text) => z.object({ en: text, 'zh-Hant-HK': text, ja: text });
const hasText = (texts: Readonly<Record<(typeof languages)[number], string>>): boolean => languages.some((language) => texts[language] !== '');

/** How a question is answered. */
export const signUpQuestionKinds = ['line', 'text', 'yesNo'] as const;

/** A question of the owner; in a language without words the first that has some stands. */
export const signUpQuestionSchema = z.object({
  id: idSchema,
  kind: z.enum(signUpQuestionKinds),
  isRequired: z.boolean(),
  label: inLanguages(line(signUpQuestionMax)).check(z.refine(hasText, { error: 'empty' })),
});
export type SignUpQuestion = z.infer<typeof signUpQuestionSchema>;

const formShape = {
  /** Under which name the owner asks; empty for the address alone, which is always told. */
  name: line(signUpNameMax),
  /** What the owner does with the data, in the owner's words; said before the consent. */
  statement: inLanguages(lines(signUpStatementMax)),
  questionList: z.array(signUpQuestionSchema).check(
    z.maxLength(signUpQuestionsMax),
    z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { error: 'invalid' }),
  ),
} as const;

/** What is asked, and said of the data. Each change is another version; what somebody agreed to stays as it was. */
export const signUpFormSchema = z.object({ ...formShape, /** 0 until the owner changes something. */ version: countSchema });
export type SignUpForm = z.infer<typeof signUpFormSchema>;

/** How far a link is; after 60 days without a new permission it has expired. */
export const signUpStates = ['sent', 'opened', 'authorized', 'expired'] as const;
export const signUpStateSchema = z.enum(signUpStates);
export type SignUpState = (typeof signUpStates)[number];

/** What the owner made of the answers. */
export const signUpDecisions = ['approved', 'declined'] as const;
export const signUpDecisionSchema = z.enum(signUpDecisions);

const answerSchema = z.object({ questionId: idSchema, answer: lines(signUpAnswerMax) });

/** An address of the web that a page may link to. */
const webAddressSchema = z.union([z.literal(''), z.url({ protocol: /^https?$/u, error: 'invalid' }).check(z.maxLength(500), z.regex(/^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/iu, { error: 'invalid' }))], { error: 'invalid' });

const contactShape = {
  publicEmail: z.union([z.literal(''), emailSchema], { error: 'emailFormat' }),
  contactPhoneNumber: z.string().check(z.trim(), z.maxLength(40), z.regex(/^[+\d\s().-]*$/u, { error: 'invalid' })),
  externalUrl: webAddressSchema,
} as const;

const dataShape = { username: kolUsernameSchema, ...contactShape, answerList: z.array(answerSchema).check(z.maxLength(signUpQuestionsMax)) } as const;

/** What an influencer writes. Without the consent to what the page says nothing is kept. */
export const signUpDataSchema = z.object({
  ...dataShape,
  isAgreed: z.literal(true, { error: 'empty' }),
  /** What was said when it was agreed to; another version answers `conflict`. */
  consentVersion: z.string().check(z.maxLength(20)),
});
export type SignUpData = z.infer<typeof signUpDataSchema>;

/** What was written, as it is read again. */
export const signUpAnswersSchema = z.object({
  username: z.string(),
  publicEmail: z.string(),
  contactPhoneNumber: z.string(),
  externalUrl: z.string(),
  answerList: z.array(z.object({ questionId: idSchema, answer: z.string() })),
});
export type SignUpAnswers = z.infer<typeof signUpAnswersSchema>;

export const signUpImageSchema = z.object({ id: z.string(), url: z.string() });
export type SignUpImage = z.infer<typeof signUpImageSchema>;

/** The media types of pictures that are taken. */
export const signUpImageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** A picture in base64; how large it is in bytes is looked at when it is decoded. */
export const imageDataSchema = z.string().check(z.minLength(1, { error: 'empty' }));

const consentShape = {
  /** Null before the consent, and once it was withdrawn. */
  data: z.nullable(signUpAnswersSchema),
  consentVersion: z.nullable(z.string()),
  consentTime: z.nullable(instantSchema),
  /** The account that was connected by the network's sign-in. */
  account: z.nullable(z.object({ username: z.string(), authorizedTime: instantSchema })),
  decision: z.nullable(signUpDecisionSchema),
} as const;

/** A link as whoever has it sees it. */
export const signUpInfoSchema = z.object({
  state: signUpStateSchema,
  /** Who asks. */
  owner: z.object({ name: z.string(), email: z.string() }),
  /** The account that is asked; null where the influencer says which. */
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
  /** Path of the page, with its secret. Empty where the keys of the installation cannot read it any more. */
  signUpUrl: z.string(),
  state: signUpStateSchema,
  sentTime: instantSchema,
  openedTime: z.nullable(instantSchema),
  expiresTime: instantSchema,
  withdrawnTime: z.nullable(instantSchema),
  ...consentShape,
});
export type SignUp = z.infer<typeof signUpSchema>;

/** Whom to ask. */
export const newSignUpSchema = z.object({
  email: emailSchema,
  username: z.optional(kolUsernameSchema),
  language: languageSchema,
  /** Stands below the mail. */
  mailSignature: z._default(lines(signUpSignatureMax), ''),
});

/** What the owner changes of the form, on the version that was seen. */
export const signUpFormChangeSchema = z.object({ ...formShape, version: rowNumberSchema });
