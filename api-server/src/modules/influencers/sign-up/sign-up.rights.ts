import type { RightsRows } from '../../../testing/rights-rows.ts';

export const signUpRights: RightsRows = {
  'kol.addSignUp': { kind: 'changing', but: { 'no plan': 'usageLimit' } },
  // The test calls as the owner of the link, who cannot sign up with themselves.
  'kol.authorizeInfo': { kind: 'signedIn', letIn: 'invalid' },
  'kol.decideSignUp': { kind: 'changing' },
  'kol.deleteImage': { kind: 'everybody', letIn: 'notFound' },
  'kol.deleteSignUp': { kind: 'signedIn' },
  'kol.getInfo': { kind: 'everybody' },
  'kol.getKolImages': { kind: 'everybody' },
  'kol.getSignUp': { kind: 'signedIn' },
  'kol.getSignUpForm': { kind: 'signedIn' },
  'kol.getSignUps': { kind: 'signedIn' },
  'kol.imageSrc': { kind: 'everybody', letIn: 'notFound' },
  'kol.resendSignUp': { kind: 'changing' },
  'kol.resetInfo': { kind: 'everybody' },
  'kol.setInfo': { kind: 'everybody' },
  'kol.setSignUpForm': { kind: 'changing' },
  'kol.uploadImage': { kind: 'everybody', letIn: 'fileUnreadable' },
  'kol.withdrawInfo': { kind: 'everybody' },
};
