import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const compareInputs: CallInputs = {
  'compare.getComparison': ({ folderId, contentId }) => ({
    body: { itemList: [{ folderId }, { folderId, contentId }] },
  }),
  'compare.export': ({ folderId, contentId }) => ({ body: { itemList: [{ folderId }, { folderId, contentId }] } }),
};
