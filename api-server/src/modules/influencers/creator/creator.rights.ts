import type { RightsRows } from '../../../testing/rights-rows.ts';

export const creatorRights: RightsRows = {
  'creator.answerAccess': { kind: 'signedIn' },
  'creator.checkLink': { kind: 'signedIn' },
  'creator.deleteData': { kind: 'signedIn' },
  'creator.getCreator': { kind: 'signedIn' },
  // Nobody has connected the account of this test's input.
  'creator.requestAccess': { kind: 'changing', letIn: 'notFound' },
  'creator.setPrivacy': { kind: 'signedIn' },
};
