import type { CallInputs } from '../http/call-inputs.ts';

/** What each call of the noun is sent, when nothing is wrong with it. */
export const grantInputs: CallInputs = {
  'grant.getGrants': ({ email }) => ({ body: { email } }),
  'grant.setGrants': ({ userId }) => ({ body: { userId, grants: ['filterAd'], before: [], reason: 'A pilot' } }),
};
