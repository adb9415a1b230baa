import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const systemInputs: CallInputs = {
  'system.health': () => ({}),
  'system.contract': () => ({}),
  'system.contractSnapshot': () => ({}),
  'system.versionSet': () => ({}),
  'system.stream': () => ({}),
  'system.report': () => ({
    body: { kind: 'error', source: 'shell', message: 'It broke', path: '/home', supportId: 'none' },
  }),
};
