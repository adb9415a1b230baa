import type { CallInputs } from '../http/call-inputs.ts';
import { userInputs } from './user.factory.ts';

/** A valid input for each call of this noun, by call id. */
export const userCallInputs: CallInputs = {
  'user.getUserInfo': () => ({}),
  'user.login': ({ email }) => ({ body: { ...userInputs.login, email } }),
  'user.logout': () => ({ body: {} }),
  'user.register': ({ newEmail }) => ({ body: { ...userInputs.register, email: newEmail } }),
  'user.getVerificationCode': ({ email }) => ({ query: { email } }),
  'user.sendVerificationCode': ({ email }) => ({ body: { email } }),
  'user.verifyUser': ({ email }) => ({ body: { ...userInputs.verifyUser, email } }),
  'user.resetPassword': ({ email }) => ({ body: { ...userInputs.resetPassword, email } }),
  'user.setUserInfo': () => ({ body: userInputs.setUserInfo }),
  'user.changePassword': () => ({ body: userInputs.changePassword }),
  'user.checkExist': ({ email }) => ({ body: { email } }),
};
