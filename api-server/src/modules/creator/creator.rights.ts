import type { RightsRows } from '../../testing/rights-rows.ts';

export const creatorRights: RightsRows = {
  'creator.answerAccess': { kind: 'signedIn' },
  'creator.checkLink': { kind: 'signedIn' },
  'creator.deleteData': { kind: 'signedIn' },
  'creator.getCreator': { kind: 'signedIn' },
  // Nobody connected the account that the walk names.
  'creator.requestAccess': { kind: 'changing', letIn: 'notFound' },
  'creator.setPrivacy': { kind: 'signedIn' },
};
