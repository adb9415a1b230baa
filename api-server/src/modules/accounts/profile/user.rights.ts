import type { RightsRows } from '../../../testing/rights-rows.ts';

export const userRights: RightsRows = {
  'user.changePassword': { kind: 'signedIn' },
  'user.checkExist': { kind: 'everybody' },
  'user.getUserInfo': { kind: 'everybody' },
  'user.getVerificationCode': { kind: 'everybody' },
  'user.login': { kind: 'everybody' },
  'user.logout': { kind: 'everybody' },
  'user.register': { kind: 'everybody' },
  'user.resetPassword': { kind: 'everybody', letIn: 'codeIncorrect' },
  'user.sendVerificationCode': { kind: 'everybody' },
  'user.setUserInfo': { kind: 'signedIn' },
  'user.verifyUser': { kind: 'everybody', letIn: 'codeIncorrect' },
};
