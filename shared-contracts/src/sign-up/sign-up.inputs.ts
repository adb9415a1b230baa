import type { CallInputs } from '../http/call-inputs.ts';
import { consentVersionOf } from './sign-up.schema.ts';

const noTexts = { en: '', 'zh-Hant-HK': '', ja: '' };

/** A valid input for each call of this noun, by call id. */
export const signUpInputs: CallInputs = {
  'kol.getInfo': ({ own }) => ({ query: { encryptId: own('signUpToken') } }),
  'kol.setInfo': ({ own }) => ({
    body: {
      encryptId: own('signUpToken'),
      data: {
        username: 'mochi.and.miso',
        publicEmail: '',
        contactPhoneNumber: '',
        externalUrl: '',
        answerList: [],
        isAgreed: true,
        consentVersion: consentVersionOf(0),
      },
    },
  }),
  'kol.resetInfo': ({ own }) => ({ query: { encryptId: own('signUpToken') } }),
  'kol.withdrawInfo': ({ own }) => ({ body: { encryptId: own('signUpToken') } }),
  'kol.getKolImages': ({ own }) => ({ body: { encryptId: own('signUpToken') } }),
  'kol.uploadImage': ({ own }) => ({
    body: { encryptId: own('signUpToken'), data: 'bm8gcGljdHVyZQ==', type: 'image/png' },
  }),
  'kol.deleteImage': ({ own }) => ({ body: { encryptId: own('signUpToken'), id: 'unknown' } }),
  'kol.imageSrc': () => ({ query: { id: 'unknown' } }),
  'kol.authorizeInfo': ({ own }) => ({ body: { encryptId: own('signUpToken'), igId: own('igId') } }),
  'kol.getSignUps': () => ({}),
  'kol.getSignUp': ({ own }) => ({ query: { id: own('signUpId') } }),
  'kol.addSignUp': ({ newEmail }) => ({ body: { email: newEmail, language: 'en' } }),
  'kol.resendSignUp': ({ own }) => ({ body: { id: own('signUpId') } }),
  'kol.decideSignUp': ({ own }) => ({ body: { id: own('signUpId'), decision: 'declined' } }),
  'kol.deleteSignUp': ({ own }) => ({ body: { id: own('signUpId') } }),
  'kol.getSignUpForm': () => ({}),
  'kol.setSignUpForm': () => ({
    body: { form: { name: 'Lumen Studio', statement: noTexts, questionList: [], version: 0 } },
  }),
};
