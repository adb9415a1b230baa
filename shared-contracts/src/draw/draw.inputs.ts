import type { CallInputs } from '../http/call-inputs.ts';

/** What each call of the noun is sent, when nothing is wrong with it. */
export const drawInputs: CallInputs = {
  'folder.getDraws': ({ folderId }) => ({ query: { folderId } }),
  'folder.previewDraw': ({ folderId }) => ({ body: { folderId, options: {} } }),
  'folder.drawMedia': ({ folderId }) => ({ body: { folderId, options: { title: 'Spring giveaway', winners: 1, names: 'part', onePerPerson: false } } }),
  'folder.revealDraw': ({ own }) => ({ body: { drawId: own('drawId') } }),
  'folder.redrawMedia': ({ own }) => ({ body: { drawId: own('drawnDrawId'), place: 1, reason: 'No answer within a week', drawn: 1 } }),
  'share.openDraw': ({ own }) => ({ query: { token: own('drawShareToken') } }),
};
