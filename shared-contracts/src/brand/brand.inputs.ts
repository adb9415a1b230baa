import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const brandInputs: CallInputs = {
  'brand.getBrands': ({ folderId }) => ({ body: { folderId } }),
  'brand.export': ({ folderId }) => ({ body: { folderId } }),
};
