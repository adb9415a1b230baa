import type { CallInputs } from '../http/call-inputs.ts';

/** What each call of the noun is sent, when nothing is wrong with it. */
export const instagramInputs: CallInputs = {
  'instagram.mediaSrc': ({ shortcode }) => ({ query: { shortcode } }),
  'instagram.profileSrc': ({ username }) => ({ query: { username } }),
};
