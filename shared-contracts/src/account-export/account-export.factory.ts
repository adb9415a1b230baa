import { factoryId, factoryInstant } from '../factory-id.ts';
import type { AccountExport } from './account-export.schema.ts';

const none: AccountExport = {
  state: 'none',
  id: null,
  requestedTime: null,
  done: 0,
  total: 0,
  bytes: null,
  expiryTime: null,
};
const asked = { id: factoryId('accountExport', 1), requestedTime: factoryInstant } as const;
const examples: Readonly<Record<AccountExport['state'], AccountExport>> = {
  none,
  preparing: { ...none, ...asked, state: 'preparing', done: 3_400, total: 12_000 },
  ready: {
    ...none,
    ...asked,
    state: 'ready',
    done: 12_000,
    total: 12_000,
    bytes: 48_300_000,
    expiryTime: '2026-03-09T09:00:00.000Z',
  },
  failed: { ...none, ...asked, state: 'failed' },
  expired: { ...none, ...asked, state: 'expired', done: 12_000, total: 12_000, expiryTime: '2026-03-09T09:00:00.000Z' },
};

/** An export of an account in one of its states. */
export const createAccountExport = (
  state: AccountExport['state'] = 'ready',
  overrides: Partial<AccountExport> = {},
): AccountExport => ({ ...examples[state], ...overrides });
