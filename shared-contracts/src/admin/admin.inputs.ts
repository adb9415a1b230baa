import type { CallInputs } from '../http/call-inputs.ts';

export const adminInputs: CallInputs = {
  'admin.getUsers': () => ({ body: {} }),
  'admin.getAudit': () => ({ body: {} }),
};
