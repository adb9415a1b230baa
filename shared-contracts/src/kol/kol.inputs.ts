import type { CallInputs } from '../http/call-inputs.ts';
import { kolThresholds } from './kol-setting.schema.ts';

/** A valid input for each call of this noun, by call id. */
export const kolInputs: CallInputs = {
  'kol.getKol': () => ({ body: {} }),
  'kol.countKol': () => ({ body: {} }),
  'kol.getKolWithInfo': ({ own }) => ({ query: { id: own('kolId') } }),
  'kol.getKolNumber': () => ({}),
  'kol.checkKol': ({ newUsername }) => ({ body: { values: [newUsername] } }),
  'kol.updateKol': ({ newUsername }) => ({ body: { kol: [newUsername] } }),
  'kol.modifyKol': ({ own }) => ({ body: { username: own('kolUsername'), tags: ['spring'] } }),
  'kol.setUserLabel': ({ own }) => ({ body: { userId: own('kolId'), label: 'FOOD' } }),
  'kol.deleteKol': ({ own }) => ({ body: { id: own('kolId') } }),
  'kol.addKolFolder': ({ own }) => ({ body: { kol: [own('kolUsername')], name: 'Shortlist' } }),
  'kol.exportKol': () => ({ body: {} }),
  'kol.getSetting': () => ({ query: {} }),
  'kol.modifySetting': () => ({ body: { setting: { sponsoredUsers: [], ...kolThresholds, revision: 1 } } }),
  'kol.previewSetting': () => ({ body: { setting: { sponsoredUsers: [], ...kolThresholds } } }),
};
