import { factoryId, factoryInstant } from '../factory-id.ts';
import { createPlan } from '../user/user.factory.ts';
import type { Grantee } from './grant.schema.ts';

/** A user on the Advanced plan without granted rights. */
export const createGrantee = (overrides: Partial<Grantee> = {}): Grantee => ({
  userId: factoryId('user', 2),
  email: 'noor@example.com',
  plan: createPlan(),
  rights: [
    { name: 'analysis', isInPlan: true, isGranted: false },
    { name: 'filterAd', isInPlan: false, isGranted: false },
    { name: 'filterLang', isInPlan: true, isGranted: false },
  ],
  changes: [],
  ...overrides,
});

/** A change that gave `filterAd`. */
export const createGrantChange = (overrides: Partial<Grantee['changes'][number]> = {}): Grantee['changes'][number] => ({
  at: factoryInstant,
  by: 'admin@example.com',
  given: ['filterAd'],
  taken: [],
  reason: 'Pilot of the ad filter',
  ...overrides,
});
