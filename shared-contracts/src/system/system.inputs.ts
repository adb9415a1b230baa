import type { CallInputs } from '../http/call-inputs.ts';

/** What each call of the noun is sent, when nothing is wrong with it. */
export const systemInputs: CallInputs = {
  'system.health': () => ({}),
  'system.contract': () => ({}),
  'system.contractSnapshot': () => ({}),
  'system.versionSet': () => ({}),
  'system.stream': () => ({}),
  'system.report': () => ({ body: { kind: 'error', source: 'shell', message: 'It broke', path: '/home', supportId: 'none' } }),
};
