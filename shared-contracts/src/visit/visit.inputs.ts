import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const visitInputs: CallInputs = {
  'visit.addVisit': () => ({ body: { path: '/login', language: 'en' } }),
  'visit.getVisits': () => ({}),
};
