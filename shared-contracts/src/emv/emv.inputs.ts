import type { CallInputs } from '../http/call-inputs.ts';
import { emvPresets } from './emv-presets.ts';

/** What each call of the noun is sent, when nothing is wrong with it. */
export const emvInputs: CallInputs = {
  'emv.getEmv': () => ({}),
  'emv.setEmv': () => ({ body: { emv: { id: emvPresets[0]?.id } } }),
  'emv.previewEmv': ({ folderId }) => ({ body: { folderId, emv: { currency: 'USD', values: emvPresets[0]?.values } } }),
};
