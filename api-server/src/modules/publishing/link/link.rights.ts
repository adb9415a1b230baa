import type { RightsRows } from '../../../testing/rights-rows.ts';

export const linkRights: RightsRows = {
  'link.addLink': { kind: 'changing', but: { 'no plan': 'usageLimit' } },
  'link.addLinks': { kind: 'changing' },
  'link.deleteLink': { kind: 'signedIn' },
  'link.getLinkStats': { kind: 'signedIn' },
  'link.getLinks': { kind: 'signedIn' },
  'link.previewLinks': { kind: 'signedIn' },
  'link.updateLink': { kind: 'changing' },
};
