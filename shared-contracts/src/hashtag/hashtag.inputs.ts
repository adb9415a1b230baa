import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const hashtagInputs: CallInputs = {
  'hashtag.suggest': () => ({ body: { text: 'A slow morning with coffee' } }),
};
