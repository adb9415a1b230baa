import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const grantInputs: CallInputs = {
  'grant.getGrants': ({ email }) => ({ body: { email } }),
  'grant.setGrants': ({ userId }) => ({ body: { userId, grants: ['filterAd'], before: [], reason: 'A pilot' } }),
};
