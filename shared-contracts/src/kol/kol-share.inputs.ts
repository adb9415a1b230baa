import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const kolShareInputs: CallInputs = {
  'kol.openKolShare': ({ own }) => ({ query: { token: own('kolShareToken') } }),
};
