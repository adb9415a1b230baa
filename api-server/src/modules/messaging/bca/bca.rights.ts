import type { RightsRows } from '../../../testing/rights-rows.ts';

export const bcaRights: RightsRows = {
  'bca.addProject': { kind: 'changing' },
  // The project's account is no longer connected.
  'bca.askCreator': { kind: 'changing', letIn: 'notFound' },
  'bca.deleteProject': { kind: 'signedIn' },
  'bca.endPermission': { kind: 'signedIn', letIn: 'notFound' },
  'bca.getProject': { kind: 'signedIn' },
  'bca.getProjects': { kind: 'signedIn' },
  // The project's only creator has not answered, so there is no post.
  'bca.postSrc': { kind: 'signedIn', letIn: 'notFound' },
  'bca.refreshProject': { kind: 'changing', letIn: 'needPermission' },
  'bca.renameProject': { kind: 'changing' },
};
