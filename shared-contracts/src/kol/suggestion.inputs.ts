import type { CallInputs } from '../http/call-inputs.ts';

export const suggestionInputs: CallInputs = {
  'kol.getSuggestedKol': () => ({}),
  'kol.setRejectKol': ({ newUsername }) => ({ body: { username: newUsername } }),
};
