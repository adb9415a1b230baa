import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const audienceInputs: CallInputs = {
  'audience.export': ({ folderId }) => ({ body: { folderId } }),
  'audience.getAudience': ({ folderId }) => ({ body: { folderId } }),
};
