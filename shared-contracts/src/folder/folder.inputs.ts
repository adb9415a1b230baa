import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const folderInputs: CallInputs = {
  'folder.getFolder': () => ({}),
  'folder.getFolderInfo': ({ folderId }) => ({ query: { id: folderId } }),
  'folder.addFolder': () => ({ body: { name: 'Summer campaign' } }),
  'folder.updateFolder': ({ folderId, revision }) => ({
    body: { id: folderId, settings: { name: 'Renamed' }, revision },
  }),
  'folder.deleteFolder': ({ folderId }) => ({ body: { folder: folderId } }),
  'folder.deleteContent': ({ contentId }) => ({ body: { contentId: [contentId] } }),
  'folder.moveContent': ({ contentId, folderId }) => ({ body: { contentId: [contentId], folderId } }),
  'folder.addMedia': ({ own, shortcode }) => ({ body: { shortcode, contentList: [own('clipboardId')] } }),
  'folder.rescan': ({ folderId }) => ({ body: { folderId } }),
  'folder.getRescanQuota': ({ contentId, folderId }) => ({ query: { id: folderId, contentIds: contentId } }),
};
