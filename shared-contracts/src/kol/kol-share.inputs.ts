import type { CallInputs } from '../http/call-inputs.ts';

/** What each call of the noun is sent, when nothing is wrong with it. */
export const kolShareInputs: CallInputs = {
  'kol.openKolShare': ({ own }) => ({ query: { token: own('kolShareToken') } }),
};
