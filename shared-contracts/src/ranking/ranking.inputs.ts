import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const rankingInputs: CallInputs = {
  'ranking.getRanking': ({ folderId }) => ({ body: { folderId, table: 'influentialUsers' } }),
  'ranking.export': ({ folderId }) => ({ body: { folderId, table: 'brandPosts' } }),
};
