import type { CallInputs } from '../http/call-inputs.ts';

/** What each call of the noun is sent, when nothing is wrong with it. */
export const blacklistInputs: CallInputs = {
  'blacklist.getBlacklist': () => ({}),
  'blacklist.addBlacklist': ({ newUsername }) => ({ body: { username: newUsername, reason: 'brand' } }),
  'blacklist.deleteBlacklist': ({ blacklisted }) => ({ body: { username: blacklisted } }),
  'blacklist.addAdWords': () => ({ body: { words: ['flash sale'] } }),
  'blacklist.deleteAdWords': () => ({ body: { words: ['flash sale'] } }),
};
