import { textIn } from './sign-up-answers.ts';
import { answeredSignUp, createSignUp, createSignUpForm, createSignUpInfo } from './sign-up.factory.ts';
import {
  consentVersionOf,
  signUpDataSchema,
  signUpFormChangeSchema,
  signUpFormSchema,
  signUpInfoSchema,
  signUpSchema,
} from './sign-up.schema.ts';

test('the factories create sign-up data that the schemas accept unchanged', () => {
  expect(signUpFormSchema.parse(createSignUpForm())).toEqual(createSignUpForm());
  expect(signUpInfoSchema.parse(createSignUpInfo(answeredSignUp))).toEqual(createSignUpInfo(answeredSignUp));
  expect(signUpSchema.parse(createSignUp())).toEqual(createSignUp());
});

const data = { ...answeredSignUp.data, isAgreed: true, consentVersion: consentVersionOf(2) };

test.each([
  [{ username: '@Mochi.and.Miso' }, { username: 'mochi.and.miso' }],
  [{ publicEmail: ' Hello@Mochi.example ' }, { publicEmail: 'hello@mochi.example' }],
  [
    { publicEmail: '', externalUrl: '' },
    { publicEmail: '', externalUrl: '' },
  ],
])('the sign-up data %j is accepted', (change, expected) => {
  expect(signUpDataSchema.parse({ ...data, ...change })).toMatchObject(expected);
});

test.each([
  [{ isAgreed: false }, 'isAgreed', 'empty'],
  [{ username: '' }, 'username', 'empty'],
  [{ publicEmail: 'nobody' }, 'publicEmail', 'emailFormat'],
  [{ externalUrl: 'javascript:alert(1)' }, 'externalUrl', 'invalid'],
  [{ externalUrl: 'https://shop.example@evil.example/' }, 'externalUrl', 'invalid'],
  [{ contactPhoneNumber: '<b>1</b>' }, 'contactPhoneNumber', 'invalid'],
])('the sign-up data %j is rejected', (change, path, message) => {
  const parsed = signUpDataSchema.safeParse({ ...data, ...change });
  expect(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([path, message]);
});

test('a question needs a label in at least one language, and its own id', () => {
  const form = createSignUpForm();
  const [first] = form.questionList;
  expect(signUpFormChangeSchema.safeParse(form).success).toBe(true);
  expect(signUpFormChangeSchema.safeParse({ ...form, questionList: [first, first] }).success).toBe(false);
  expect(
    signUpFormChangeSchema.safeParse({
      ...form,
      questionList: [{ ...first, label: { en: ' ', 'zh-Hant-HK': '', ja: '' } }],
    }).success,
  ).toBe(false);
});

test('textIn returns the text in the wanted language, or else in the first language that has one', () => {
  const texts = { en: '', 'zh-Hant-HK': '尺寸', ja: 'サイズ' };
  expect(textIn(texts, 'ja')).toEqual({ text: 'サイズ', language: 'ja' });
  expect(textIn(texts, 'en')).toEqual({ text: '尺寸', language: 'zh-Hant-HK' });
  expect(textIn({ en: '', 'zh-Hant-HK': '', ja: '' }, 'en')).toBeNull();
});
