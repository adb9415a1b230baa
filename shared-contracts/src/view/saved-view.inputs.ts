import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const savedViewInputs: CallInputs = {
  'folder.getViews': ({ folderId }) => ({ query: { folderId } }),
  'folder.addView': ({ folderId }) => ({ body: { folderId, name: 'Most liked', search: 'sort=LIKES' } }),
  'folder.updateView': ({ viewId }) => ({ body: { id: viewId, name: 'Renamed', revision: 1 } }),
  'folder.deleteView': ({ viewId }) => ({ body: { id: viewId } }),
};
