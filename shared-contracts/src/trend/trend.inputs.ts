import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const trendInputs: CallInputs = {
  'trend.getTrends': ({ folderId }) => ({ body: { folderId, kind: 'hashtags' } }),
  'trend.export': ({ folderId }) => ({ body: { folderId, kind: 'hashtags' } }),
};
