import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const accountDeletionInputs: CallInputs = {
  // With a wrong password, because a deleted account can make no further call.
  'user.deleteAccount': ({ email }) => ({ body: { email, password: 'not the password' } }),
};
