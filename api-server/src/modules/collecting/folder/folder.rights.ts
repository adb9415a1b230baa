import type { RightsRows } from '../../../testing/rights-rows.ts';

export const folderRights: RightsRows = {
  'folder.addMedia': { kind: 'clipping' },
  'folder.addFolder': { kind: 'changing', but: { 'Free Trial': '405', 'no plan': '405' } },
  'folder.deleteContent': { kind: 'lookingByPlan' },
  'folder.deleteFolder': { kind: 'signedIn' },
  'folder.getFolder': { kind: 'signedIn' },
  'folder.getFolderInfo': { kind: 'signedIn' },
  'folder.moveContent': { kind: 'changing' },
  'folder.rescan': { kind: 'adding' },
  'folder.updateFolder': { kind: 'changing' },
};
