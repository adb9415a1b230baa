import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const inspectInputs: CallInputs = {
  'kol.getInspect': ({ own }) => ({ body: { kol: own('kolUsername') } }),
  'kol.updateInspect': ({ own }) => ({ body: { kol: own('kolUsername'), wait: false } }),
};
