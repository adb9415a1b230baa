import type { RightsRows } from '../../../testing/rights-rows.ts';

export const secondFactorRights: RightsRows = {
  'secondFactor.getFactors': { kind: 'signedIn' },
  'secondFactor.startAuthenticator': { kind: 'signedIn' },
  'secondFactor.confirmAuthenticator': { kind: 'signedIn', letIn: 'codeIncorrect' },
  'secondFactor.removeAuthenticator': { kind: 'signedIn', letIn: 'notFound' },
  'secondFactor.startPasskey': { kind: 'signedIn' },
  'secondFactor.addPasskey': { kind: 'signedIn', letIn: 'passkeyRefused' },
  'secondFactor.renamePasskey': { kind: 'signedIn' },
  'secondFactor.removePasskey': { kind: 'signedIn' },
  // Whoever has the passkey of the test has something that the codes stand in for.
  'secondFactor.renewRecoveryCodes': { kind: 'signedIn', letIn: 'notFound' },
  'secondFactor.getPasskeyOptions': { kind: 'everybody' },
  'secondFactor.finishSignIn': { kind: 'everybody', letIn: 'signInOver' },
  'secondFactor.signInByPasskey': { kind: 'everybody', letIn: 'passkeyRefused' },
  'secondFactor.getProofMethods': { kind: 'signedIn' },
  // The users of the test have a password, so they need no code.
  'secondFactor.sendProofCode': { kind: 'signedIn', letIn: 'notFound' },
  'secondFactor.prove': { kind: 'signedIn', letIn: 'invalid' },
  'secondFactor.removeAll': { kind: 'administering' },
};
