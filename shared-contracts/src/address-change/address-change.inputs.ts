import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const addressChangeInputs: CallInputs = {
  'addressChange.getChange': () => ({}),
  'addressChange.start': ({ newEmail }) => ({ body: { email: newEmail, isOldLost: false } }),
  'addressChange.confirm': () => ({ body: { newCode: 'ABCD2345', oldCode: 'ABCD2345' } }),
  'addressChange.cancel': () => ({ body: {} }),
  'addressChange.stop': () => ({ body: { token: 'a-token-that-nobody-was-mailed' } }),
};
