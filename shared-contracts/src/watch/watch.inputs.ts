import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const watchInputs: CallInputs = {
  'watch.addReadings': () => ({
    body: { readings: [{ remote: 'workspace', version: '1.0.0', kind: 'mount', ms: 80 }] },
  }),
  'watch.getHealth': () => ({ query: {} }),
};
