import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const blacklistInputs: CallInputs = {
  'blacklist.getBlacklist': () => ({}),
  'blacklist.addBlacklist': ({ newUsername }) => ({ body: { username: newUsername, reason: 'brand' } }),
  'blacklist.deleteBlacklist': ({ blacklisted }) => ({ body: { username: blacklisted } }),
  'blacklist.addAdWords': () => ({ body: { words: ['flash sale'] } }),
  'blacklist.deleteAdWords': () => ({ body: { words: ['flash sale'] } }),
};
