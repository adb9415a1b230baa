import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const instagramInputs: CallInputs = {
  'instagram.mediaSrc': ({ shortcode }) => ({ query: { shortcode } }),
  'instagram.videoSrc': ({ shortcode }) => ({ query: { shortcode } }),
  'instagram.profileSrc': ({ username }) => ({ query: { username } }),
};
