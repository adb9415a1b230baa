import { factoryId, factoryInstant } from '../factory-id.ts';
import type { ActiveSession, BusinessAccount, PlatformConnection } from './connection.schema.ts';
import { permissionsFor } from './permissions.ts';

/** A chosen account with an active permission. */
export const createBusinessAccount = (overrides: Partial<BusinessAccount> = {}): BusinessAccount => ({
  fanpageId: '104500000000011',
  fanpageName: 'Willow & Loom',
  username: 'willowandloom',
  fbId: '102117745500001',
  igId: '17841400000000001',
  fullName: 'Willow & Loom',
  picture: null,
  isChosen: true,
  state: 'active',
  detailInfo: {},
  ...overrides,
});

/** A connection with every default permission. */
export const createPlatformConnection = (overrides: Partial<PlatformConnection> = {}): PlatformConnection => ({
  id: factoryId('platform', 1),
  platformName: 'facebook',
  name: 'Robin Harlow',
  state: 'active',
  authorizedAt: factoryInstant,
  endsAt: '2026-05-01T09:00:00.000Z',
  granted: [...permissionsFor('default')],
  ...overrides,
});

/** A session of 60 days. */
export const createActiveSession = (overrides: Partial<ActiveSession> = {}): ActiveSession => ({
  startedAt: factoryInstant,
  endsAt: '2026-05-01T09:00:00.000Z',
  hasPassword: true,
  ...overrides,
});
