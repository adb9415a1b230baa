import type { RightsRows } from '../../../testing/rights-rows.ts';

export const kolRights: RightsRows = {
  'kol.addKolFolder': { kind: 'adding', but: { 'Free Trial': '405' } },
  'kol.checkKol': { kind: 'signedIn' },
  'kol.countKol': { kind: 'signedIn' },
  'kol.deleteKol': { kind: 'signedIn' },
  'kol.exportKol': { kind: 'exporting' },
  'kol.getKol': { kind: 'signedIn' },
  'kol.getKolNumber': { kind: 'signedIn' },
  'kol.getKolWithInfo': { kind: 'signedIn' },
  'kol.getSetting': { kind: 'signedIn' },
  'kol.modifyKol': { kind: 'changing' },
  'kol.modifySetting': { kind: 'changing' },
  'kol.previewSetting': { kind: 'signedIn' },
  'kol.setUserLabel': { kind: 'changing' },
  'kol.updateKol': { kind: 'changing', but: { 'no plan': 'usageLimit' } },
};
