import type { CallInputs } from '../http/call-inputs.ts';

/** What each call of the noun is sent, when nothing is wrong with it. */
export const watchInputs: CallInputs = {
  'watch.addReadings': () => ({ body: { readings: [{ remote: 'workspace', version: '1.0.0', kind: 'mount', ms: 80 }] } }),
  'watch.getHealth': () => ({ query: {} }),
};
