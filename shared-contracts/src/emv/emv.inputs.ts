import type { CallInputs } from '../http/call-inputs.ts';
import { emvPresets } from '../money/emv-presets.ts';

/** A valid input for each call of this noun, by call id. */
export const emvInputs: CallInputs = {
  'emv.getEmv': () => ({}),
  'emv.setEmv': ({ own }) => ({ body: { emv: { id: own('emvId') } } }),
  'emv.deleteEmv': ({ own }) => ({ body: { id: own('emvId') } }),
  'emv.previewEmv': ({ folderId }) => ({ body: { folderId, emv: { currency: 'USD', values: emvPresets[0]?.values } } }),
};
