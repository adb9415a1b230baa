import type { RightsRows } from '../../../testing/rights-rows.ts';

export const drawRights: RightsRows = {
  'folder.getDraws': { kind: 'signedIn' },
  'folder.previewDraw': { kind: 'signedIn' },
  'folder.drawMedia': { kind: 'adding' },
  // An announced draw can be drawn even after the plan has ended.
  'folder.revealDraw': { kind: 'signedIn' },
  'folder.redrawMedia': { kind: 'adding' },
  // The plan of the link's owner counts, and the owner is the caller here.
  'share.openDraw': { kind: 'everybody', but: { 'no plan': 'sharePaused' } },
};
