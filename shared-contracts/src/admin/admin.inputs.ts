import type { CallInputs } from '../http/call-inputs.ts';

export const adminInputs: CallInputs = {
  'admin.getUsers': () => ({ body: {} }),
  'admin.getAudit': () => ({ body: {} }),
  'admin.setPlan': ({ userId }) => ({ body: { userId, type: 3, period: 1, expiresTime: '2099-01-01T00:00:00.000Z', before: 3, reason: 'Contract 7' } }),
};
