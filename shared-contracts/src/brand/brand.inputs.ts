import type { CallInputs } from '../http/call-inputs.ts';

/** What each call of the noun is sent, when nothing is wrong with it. */
export const brandInputs: CallInputs = {
  'brand.getBrands': ({ folderId }) => ({ body: { folderId } }),
  'brand.export': ({ folderId }) => ({ body: { folderId } }),
};
