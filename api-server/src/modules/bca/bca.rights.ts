import type { RightsRows } from '../../testing/rights-rows.ts';

export const bcaRights: RightsRows = {
  'bca.addProject': { kind: 'changing' },
  // The walk's account has no token that could be opened.
  'bca.askCreator': { kind: 'changing', letIn: 'needPermission' },
  'bca.deleteProject': { kind: 'signedIn' },
  'bca.endPermission': { kind: 'signedIn', letIn: 'needPermission' },
  'bca.getProject': { kind: 'signedIn' },
  'bca.getProjects': { kind: 'signedIn' },
  'bca.refreshProject': { kind: 'changing', letIn: 'needPermission' },
  'bca.renameProject': { kind: 'changing' },
};
