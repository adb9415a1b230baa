import type { CallInputs } from '../http/call-inputs.ts';
import { userInputs } from '../user/user.factory.ts';

/** A valid input for each call of this noun, by call id. */
export const connectionInputs: CallInputs = {
  'facebook.getIgLoginUrl': () => ({ body: { redirectUrl: 'http://127.0.0.1:4400/auth' } }),
  'facebook.getIgProfile': () => ({
    body: { code: 'AQnone', redirectUrl: 'http://127.0.0.1:4400/auth', state: 'none' },
  }),
  'user.associatePlatform': ({ email }) => ({ body: { ...userInputs.verifyUser, email } }),
  'user.tryPlatform': ({ own }) => ({ body: { platformId: own('platformId') } }),
  'user.disconnectPlatform': ({ own }) => ({ body: { platformId: own('platformId') } }),
  'user.getBusinessAccount': () => ({}),
  'user.setBusinessAccount': ({ own }) => ({ body: { accountList: [{ igId: own('igId') }] } }),
  'user.setBusinessAccountDetail': ({ own }) => ({
    body: { accountList: [{ igId: own('igId') }], detailInfo: { publicEmail: 'studio@example.com' } },
  }),
  'user.getSettings': () => ({}),
  'user.getSession': () => ({}),
};
