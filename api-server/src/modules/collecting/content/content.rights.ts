import type { RightsRows } from '../../../testing/rights-rows.ts';

export const contentRights: RightsRows = {
  'content.addClipMedia': { kind: 'clipping' },
  'content.addContent': { kind: 'adding', but: { 'Free Trial': '407' } },
  'content.cancelScan': { kind: 'signedIn' },
  'content.checkContent': { kind: 'adding' },
  'content.deleteClipMedia': { kind: 'signedIn' },
  'content.getContent': { kind: 'signedIn' },
  'content.getHashtagQuota': { kind: 'signedIn' },
  'content.getSources': { kind: 'signedIn' },
  'content.markSeen': { kind: 'signedIn' },
  'content.search': { kind: 'signedIn' },
};
