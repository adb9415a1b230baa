import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const drawInputs: CallInputs = {
  'folder.getDraws': ({ folderId }) => ({ query: { folderId } }),
  'folder.previewDraw': ({ folderId }) => ({ body: { folderId, options: {} } }),
  'folder.drawMedia': ({ folderId }) => ({
    body: { folderId, options: { title: 'Spring giveaway', winners: 1, names: 'part', onePerPerson: false } },
  }),
  'folder.revealDraw': ({ own }) => ({ body: { drawId: own('drawId') } }),
  'folder.redrawMedia': ({ own }) => ({
    body: { drawId: own('drawnDrawId'), place: 1, reason: 'No answer within a week', drawn: 1 },
  }),
  'share.openDraw': ({ own }) => ({ query: { token: own('drawShareToken') } }),
};
