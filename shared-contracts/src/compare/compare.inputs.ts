import type { CallInputs } from '../http/call-inputs.ts';

/** What each call of the noun is sent, when nothing is wrong with it. */
export const compareInputs: CallInputs = {
  'compare.getComparison': ({ folderId, contentId }) => ({ body: { itemList: [{ folderId }, { folderId, contentId }] } }),
  'compare.export': ({ folderId, contentId }) => ({ body: { itemList: [{ folderId }, { folderId, contentId }] } }),
};
