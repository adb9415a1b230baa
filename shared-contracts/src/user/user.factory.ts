import { factoryId } from '../factory-id.ts';
import { planNames, type Plan, type PlanType } from '../plan/plans.ts';
import { monthPrices } from '../plan/prices.ts';
import { rightsOf } from '../plan/rights.ts';
import type { User } from './user.schema.ts';

/** A plan of thirty days, ten of which are over; of type Advanced by default. */
export function createPlan(overrides: Partial<Plan> = {}): Plan {
  const type: PlanType = overrides.type ?? 2;
  return {
    id: factoryId('plan', 1),
    type,
    planName: planNames[type],
    startDate: '2026-02-20T09:00:00.000Z',
    expiryDate: '2026-03-22T09:00:00.000Z',
    details: { period: 0 },
    period: 'monthly',
    price: monthPrices[type]?.[0] ?? null,
    totalDays: 30,
    leftDays: 20,
    isExpired: false,
    autoSubscribe: true,
    ...overrides,
  };
}

/** A signed-in user with the Advanced plan; the rights follow from the plan in `overrides`. */
export function createUser(overrides: Partial<User> = {}): User {
  const id = overrides.id ?? overrides.userId ?? factoryId('user', 1);
  const subscriptions = overrides.subscriptions ?? { plan: createPlan(), nextPlan: null, powerUps: [] };
  return {
    id,
    userId: id,
    email: 'mira@example.com',
    type: 0,
    subscriptions,
    platforms: {},
    newsLetter: false,
    isExpired: subscriptions.plan?.isExpired ?? false,
    language: 'en',
    timeZone: 'UTC',
    weekStart: 1,
    rights: rightsOf(subscriptions.plan?.type ?? null),
    usage: {
      folderNumber: 1,
      contentNumber: 1,
      contentDaily: 0,
      csvNumber: 0,
      kolNumber: 0,
      linkNumber: 0,
      storyContentNumber: 0,
      chatbotNumber: 0,
    },
    revision: 1,
    ...overrides,
  };
}

/** Valid inputs for the calls about users. */
export const userInputs = {
  login: { email: 'mira@example.com', password: 'a long enough password' },
  register: {
    email: 'new@example.com',
    password: 'a long enough password',
    language: 'en',
    timeZone: 'UTC',
    newsLetter: false,
  },
  email: { email: 'mira@example.com' },
  verifyUser: { email: 'mira@example.com', code: 'ABCD2345' },
  resetPassword: { email: 'mira@example.com', code: 'ABCD2345', newPassword: 'another long password' },
  changePassword: { password: 'a long enough password', newPassword: 'another long password' },
  setUserInfo: { language: 'ja' },
} as const;
