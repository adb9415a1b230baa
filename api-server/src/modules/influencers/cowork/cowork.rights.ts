import type { RightsRows } from '../../../testing/rights-rows.ts';

export const coworkRights: RightsRows = {
  'kol.addCoworkMember': { kind: 'changing' },
  'kol.addCoworkTag': { kind: 'changing' },
  'kol.deleteCoworkMember': { kind: 'signedIn' },
  'kol.deleteCoworkTag': { kind: 'signedIn' },
  'kol.getChangeNotify': { kind: 'signedIn' },
  'kol.getCoworkTags': { kind: 'signedIn' },
  'kol.seeChangeNotify': { kind: 'signedIn' },
  'kol.updateCoworkTag': { kind: 'changing' },
};
