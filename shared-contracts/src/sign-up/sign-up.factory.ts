import { factoryId, factoryInstant } from '../factory-id.ts';
import { consentVersionOf, type SignUp, type SignUpForm, type SignUpInfo } from './sign-up.schema.ts';

/** A form with two questions, one of them in one language only. */
export function createSignUpForm(overrides: Partial<SignUpForm> = {}): SignUpForm {
  return {
    version: 2,
    name: 'Lumen Studio',
    statement: {
      en: 'We use it to plan our spring campaign.',
      'zh-Hant-HK': '用於規劃我們的春季活動。',
      ja: '春のキャンペーンの企画に使用します。',
    },
    questionList: [
      {
        id: factoryId('signUpQuestion', 1),
        kind: 'line',
        isRequired: true,
        label: { en: 'Which size do you wear?', 'zh-Hant-HK': '您的衣服尺寸？', ja: '服のサイズを教えてください' },
      },
      {
        id: factoryId('signUpQuestion', 2),
        kind: 'yesNo',
        isRequired: false,
        label: { en: 'Can you travel in spring?', 'zh-Hant-HK': '', ja: '' },
      },
    ],
    ...overrides,
  };
}

const nothing = { data: null, consentVersion: null, consentTime: null, account: null, decision: null } as const;

/** The fields of a sign-up with answers and consent. */
export const answeredSignUp = {
  data: {
    username: 'mochi.and.miso',
    publicEmail: 'hello@mochi.example',
    contactPhoneNumber: '',
    externalUrl: 'https://mochi.example/',
    answerList: [{ questionId: factoryId('signUpQuestion', 1), answer: 'M' }],
  },
  consentVersion: consentVersionOf(2),
  consentTime: factoryInstant,
  account: null,
  decision: null,
} satisfies Partial<SignUpInfo>;

/** A link that was opened but not answered. */
export function createSignUpInfo(overrides: Partial<SignUpInfo> = {}): SignUpInfo {
  return {
    state: 'opened',
    owner: { name: 'Lumen Studio', email: 'owner@example.com' },
    username: null,
    expiresTime: '2027-01-20T00:00:00.000Z',
    form: createSignUpForm(),
    ...nothing,
    ...overrides,
  };
}

/** A link that was sent but not opened. */
export function createSignUp(overrides: Partial<SignUp> = {}): SignUp {
  return {
    id: factoryId('signUp', 1),
    email: 'creator@example.com',
    username: null,
    language: 'en',
    signUpUrl: '/kolSignUp?encryptId=factory-secret-of-a-sign-up-00001',
    state: 'sent',
    sentTime: factoryInstant,
    openedTime: null,
    expiresTime: '2027-01-20T00:00:00.000Z',
    withdrawnTime: null,
    ...nothing,
    ...overrides,
  };
}
