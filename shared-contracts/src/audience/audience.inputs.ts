import type { CallInputs } from '../http/call-inputs.ts';

/** What each call of the noun is sent, when nothing is wrong with it. */
export const audienceInputs: CallInputs = {
  'audience.export': ({ folderId }) => ({ body: { folderId } }),
  'audience.getAudience': ({ folderId }) => ({ body: { folderId } }),
};
