import type { CallInputs } from '../http/call-inputs.ts';

export const suggestionInputs: CallInputs = {
  'kol.getSuggestedKol': () => ({}),
  'kol.getSimilarKol': ({ own }) => ({ query: { id: own('kolId') } }),
  'kol.setRejectKol': ({ newUsername }) => ({ body: { username: newUsername } }),
};
