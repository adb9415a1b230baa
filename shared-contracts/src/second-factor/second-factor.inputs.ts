import type { CallInputs } from '../http/call-inputs.ts';
import { secondFactorValues } from './second-factor.factory.ts';

/** A valid input for each call of this noun, by call id. */
export const secondFactorInputs: CallInputs = {
  'secondFactor.getFactors': () => ({}),
  'secondFactor.startAuthenticator': () => ({ body: {} }),
  'secondFactor.confirmAuthenticator': () => ({ body: { code: '000000' } }),
  'secondFactor.removeAuthenticator': () => ({ body: {} }),
  'secondFactor.startPasskey': () => ({ body: {} }),
  'secondFactor.addPasskey': () => ({
    body: { name: secondFactorValues.name, response: secondFactorValues.credential },
  }),
  'secondFactor.renamePasskey': ({ own }) => ({ body: { passkeyId: own('passkeyId'), name: secondFactorValues.name } }),
  'secondFactor.removePasskey': ({ own }) => ({ body: { passkeyId: own('passkeyId') } }),
  'secondFactor.renewRecoveryCodes': () => ({ body: {} }),
  'secondFactor.getPasskeyOptions': () => ({ body: {} }),
  'secondFactor.finishSignIn': () => ({ body: { method: 'authenticator', code: '000000' } }),
  'secondFactor.signInByPasskey': () => ({ body: { response: secondFactorValues.assertion } }),
  'secondFactor.getProofMethods': () => ({}),
  'secondFactor.sendProofCode': () => ({ body: {} }),
  'secondFactor.prove': () => ({ body: { method: 'authenticator', code: '000000' } }),
  'secondFactor.removeAll': ({ userId }) => ({ body: { userId, reason: 'Ticket 7' } }),
};
