import type { RightsRows } from '../../../testing/rights-rows.ts';

export const viewRights: RightsRows = {
  'folder.addView': { kind: 'changing' },
  'folder.deleteView': { kind: 'signedIn' },
  'folder.getViews': { kind: 'signedIn' },
  'folder.updateView': { kind: 'changing' },
};
