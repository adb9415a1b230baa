import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const mediaInputs: CallInputs = {
  'folder.getMedia': ({ folderId }) => ({ body: { folderId } }),
  'folder.countMedia': ({ folderId }) => ({ body: { folderId } }),
  'folder.export': ({ folderId }) => ({ body: { folderId } }),
  'folder.getMediaInfo': ({ folderId, contentId, mediaId }) => ({ query: { folderId, contentId, mediaId } }),
  'folder.getTop': ({ folderId }) => ({ body: { folderId } }),
  'folder.getSummary': ({ folderId }) => ({ body: { folderId } }),
  'folder.getChart': ({ folderId }) => ({ body: { folderId, metric: 'likes' } }),
  'folder.exportSummary': ({ folderId }) => ({ body: { folderId, table: 'metrics' } }),
  'folder.exportChart': ({ folderId }) => ({ body: { folderId, metric: 'likes' } }),
  'folder.getFacets': ({ folderId }) => ({ body: { folderId } }),
  'folder.previewFilter': ({ folderId }) => ({ body: { folderId, candidate: {} } }),
  'folder.checkPosts': ({ folderId, shortcode }) => ({ body: { folderId, posts: [shortcode] } }),
  'folder.setMediaStatus': ({ folderId, contentId, mediaId }) => ({
    body: { mediaList: [{ mediaId, folderId, contentId, pin: true }] },
  }),
  'folder.setUnPublic': ({ folderId }) => ({ body: { folderId } }),
  'folder.deleteMediaStatus': ({ folderId }) => ({ body: { folderId, type: 'PIN' } }),
};
