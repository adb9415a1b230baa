import type { CallInputs } from '../http/call-inputs.ts';

/** What each call of the noun is sent, when nothing is wrong with it. */
export const inspectInputs: CallInputs = {
  'kol.getInspect': ({ own }) => ({ body: { kol: own('kolUsername') } }),
  'kol.updateInspect': ({ own }) => ({ body: { kol: own('kolUsername'), wait: false } }),
};
