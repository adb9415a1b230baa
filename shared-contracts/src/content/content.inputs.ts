import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const contentInputs: CallInputs = {
  'content.getHashtagQuota': () => ({}),
  'content.getSources': () => ({}),
  'content.search': () => ({ query: { text: 'tokyo' } }),
  'content.addClipMedia': ({ own, shortcode }) => ({ body: { contentId: own('clipboardId'), shortcode } }),
  'content.deleteClipMedia': ({ own }) => ({ body: { contentId: own('clipboardId'), mediaId: own('clipMediaId') } }),
  'content.getContent': ({ folderId }) => ({ query: { folderId } }),
  'content.checkContent': ({ folderId, newUsername }) => ({
    body: { folderId, values: [{ type: 'USER', value: newUsername }] },
  }),
  'content.addContent': ({ folderId, newUsername }) => ({
    body: { content: { type: 'USER', value: newUsername }, info: { folderId } },
  }),
  'content.cancelScan': ({ contentId }) => ({ body: { contentId } }),
  'content.markSeen': ({ contentId }) => ({ body: { contentId } }),
};
