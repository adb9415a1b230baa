import type { CallInputs } from '../http/call-inputs.ts';

export const adminInputs: CallInputs = {
  'admin.getUsers': () => ({ body: {} }),
  'admin.getAudit': () => ({ body: {} }),
  'admin.setSuspension': ({ userId }) => ({ body: { userId, isSuspended: false, reason: 'Case 7' } }),
  'admin.endSessions': ({ userId }) => ({ body: { userId, reason: 'Case 7' } }),
  'admin.setPlan': ({ userId }) => ({
    body: { userId, type: 3, period: 1, expiresTime: '2099-01-01T00:00:00.000Z', before: 3, reason: 'Contract 7' },
  }),
};
