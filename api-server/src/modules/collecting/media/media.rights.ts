import type { RightsRows } from '../../../testing/rights-rows.ts';

export const mediaRights: RightsRows = {
  'folder.checkPosts': { kind: 'signedIn' },
  'folder.countMedia': { kind: 'signedIn' },
  'folder.deleteMediaStatus': { kind: 'changing' },
  'folder.getFacets': { kind: 'signedIn' },
  'folder.getMedia': { kind: 'signedIn' },
  'folder.getMediaInfo': { kind: 'signedIn' },
  'folder.getTop': { kind: 'lookingByPlan' },
  'folder.previewFilter': { kind: 'signedIn' },
  'folder.setMediaStatus': { kind: 'changing' },
  'folder.setUnPublic': { kind: 'changing' },
};
