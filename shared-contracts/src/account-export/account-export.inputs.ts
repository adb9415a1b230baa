import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const accountExportInputs: CallInputs = {
  'accountExport.getAccountExport': () => ({}),
  'accountExport.startAccountExport': () => ({ body: {} }),
  'accountExport.deleteAccountExport': ({ own }) => ({ body: { id: own('accountExportId') } }),
  'accountExport.downloadAccountExport': ({ own }) => ({ query: { id: own('accountExportId') } }),
};
