import type { CallInputs } from '../http/call-inputs.ts';

/** What each call of the noun is sent, when nothing is wrong with it. */
export const visitInputs: CallInputs = {
  'visit.addVisit': () => ({ body: { path: '/login', language: 'en' } }),
  'visit.getVisits': () => ({}),
};
