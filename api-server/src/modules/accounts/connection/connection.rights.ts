import type { RightsRows } from '../../../testing/rights-rows.ts';

export const connectionRights: RightsRows = {
  'facebook.getIgLoginUrl': { kind: 'everybody' },
  'facebook.getIgProfile': { kind: 'everybody', letIn: 'authorizationStale' },
  'user.associatePlatform': { kind: 'everybody', letIn: 'codeIncorrect' },
  'user.disconnectPlatform': { kind: 'signedIn' },
  'user.getBusinessAccount': { kind: 'signedIn' },
  'user.getSession': { kind: 'signedIn' },
  'user.getSettings': { kind: 'signedIn' },
  'user.setBusinessAccount': { kind: 'signedIn' },
  'user.setBusinessAccountDetail': { kind: 'signedIn' },
  'user.tryPlatform': { kind: 'signedIn' },
};
