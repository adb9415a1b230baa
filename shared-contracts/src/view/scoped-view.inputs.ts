import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const scopedViewInputs: CallInputs = {
  'view.getViews': ({ folderId }) => ({ body: { scope: 'folder', scopeId: folderId } }),
  'view.addView': () => ({ body: { scope: 'kols', name: 'Most followed', search: 'sort=followers' } }),
  'view.updateView': ({ own }) => ({ body: { id: own('kolViewId'), isDefault: true, revision: 1 } }),
  'view.deleteView': ({ own }) => ({ body: { id: own('kolViewId') } }),
};
