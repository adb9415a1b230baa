import type { CallInputs } from '../http/call-inputs.ts';

/** What each call of the noun is sent, when nothing is wrong with it. */
export const rankingInputs: CallInputs = {
  'ranking.getRanking': ({ folderId }) => ({ body: { folderId, table: 'influentialUsers' } }),
  'ranking.export': ({ folderId }) => ({ body: { folderId, table: 'brandPosts' } }),
};
