import type { RightsRows } from '../../../testing/rights-rows.ts';

export const blacklistRights: RightsRows = {
  'blacklist.addBlacklist': { kind: 'excluding' },
  'blacklist.deleteBlacklist': { kind: 'signedIn' },
  'blacklist.getBlacklist': { kind: 'signedIn' },
  'blacklist.addAdWords': { kind: 'granted' },
  'blacklist.deleteAdWords': { kind: 'signedIn' },
};
