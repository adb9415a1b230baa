import type { CallInputs } from '../http/call-inputs.ts';

/** What each call of the noun is sent, when nothing is wrong with it. */
export const trendInputs: CallInputs = {
  'trend.getTrends': ({ folderId }) => ({ body: { folderId, kind: 'hashtags' } }),
  'trend.export': ({ folderId }) => ({ body: { folderId, kind: 'hashtags' } }),
};
