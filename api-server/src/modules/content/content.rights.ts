import type { RightsRows } from '../../testing/rights-rows.ts';

export const contentRights: RightsRows = {
  'content.addContent': { kind: 'adding', but: { 'Free Trial': '407' } },
  'content.cancelScan': { kind: 'signedIn' },
  'content.checkContent': { kind: 'adding' },
  'content.getContent': { kind: 'signedIn' },
  'content.getHashtagQuota': { kind: 'signedIn' },
  'content.markSeen': { kind: 'signedIn' },
};
