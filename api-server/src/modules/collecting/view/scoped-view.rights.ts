import type { RightsRows } from '../../../testing/rights-rows.ts';

export const scopedViewRights: RightsRows = {
  'view.addView': { kind: 'changing' },
  'view.deleteView': { kind: 'signedIn' },
  'view.getViews': { kind: 'signedIn' },
  'view.updateView': { kind: 'changing' },
};
