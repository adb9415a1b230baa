import type { RightsRows } from '../../testing/rights-rows.ts';

export const drawRights: RightsRows = {
  'folder.getDraws': { kind: 'signedIn' },
  'folder.previewDraw': { kind: 'signedIn' },
  'folder.drawMedia': { kind: 'adding' },
  // What was announced is drawn, whatever became of the plan.
  'folder.revealDraw': { kind: 'signedIn' },
  'folder.redrawMedia': { kind: 'adding' },
  // Whoever asks: what counts is the plan of the link's owner, which is the caller here.
  'share.openDraw': { kind: 'everybody', but: { 'no plan': 'sharePaused' } },
};
