import type { RightsRows } from '../../../testing/rights-rows.ts';

export const shareRights: RightsRows = {
  'share.addShare': { kind: 'adding' },
  'share.deleteShare': { kind: 'signedIn' },
  'share.getShares': { kind: 'signedIn' },
  // Anybody may call them. The plan of the link's owner counts, and the caller of these tests is that owner.
  'share.openMedia': { kind: 'everybody', but: { 'no plan': 'sharePaused' } },
  'share.openReport': { kind: 'everybody', but: { 'no plan': 'sharePaused' } },
  'share.openBoard': { kind: 'everybody', but: { 'no plan': 'sharePaused' } },
  'share.openEmbed': { kind: 'everybody', but: { 'no plan': 'sharePaused' } },
  'share.previewEmbed': {
    kind: 'lookingByPlan',
    but: { 'Free Trial': 'planRight', Professional: 'planRight', 'expired with a lost right': 'planRight' },
  },
  'folder.getSharedFolder': { kind: 'signedIn', but: { 'no plan': 'sharePaused' } },
  // The trial has room for one board, and the caller has one.
  'folder.saveSharedFolder': { kind: 'adding', but: { 'Free Trial': '405' } },
  'share.pictureSrc': { kind: 'everybody', letIn: 'notFound', but: { 'no plan': 'sharePaused' } },
  'share.unlockShare': { kind: 'everybody' },
  'share.updateShare': { kind: 'adding' },
};
