import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPlan } from '../user/user.factory.ts';
import {
  holdingOf,
  outcomeOf,
  planChoices,
  planHoldings,
  planTransitions,
  stateOf,
  subscriptionEvents,
  subscriptionStates,
  subscriptionSteps,
} from './plan-transitions.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/plan-transitions.md'), 'utf8');
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

test('docs/plan-transitions.md matches the tables in the code', () => {
  expect(page).toContain(
    table(
      ['has / chooses', ...planChoices],
      planHoldings.map((holding) => [holding, ...planChoices.map((choice) => planTransitions[holding][choice])]),
    ),
  );
  expect(page).toContain(
    table(
      ['stands / happens', ...subscriptionEvents],
      subscriptionStates.map((state) => [
        state,
        ...subscriptionEvents.map((event) => subscriptionSteps[state][event] ?? ''),
      ]),
    ),
  );
});

test.each([
  [null, 'none', 'expired'],
  [createPlan({ type: 0 }), 'trial', 'trial'],
  [createPlan({ type: 1 }), 'professionalMonthly', 'renewing'],
  [createPlan({ type: 2, details: { period: 12 }, autoSubscribe: false }), 'advancedYearly', 'ending'],
  [createPlan({ type: 3 }), 'enterprise', 'enterprise'],
  [createPlan({ type: 2, isExpired: true }), 'expired', 'expired'],
  [createPlan({ type: 2, overdueSince: '2026-03-02T09:00:00.000Z' }), 'advancedMonthly', 'overdue'],
] as const)('a plan has its holding and its subscription state (case %#)', (plan, holding, state) => {
  expect([holdingOf(plan), stateOf(plan, null)]).toEqual([holding, state]);
});

test('a subscription with a queued plan is in the state queued', () => {
  expect(stateOf(createPlan(), createPlan({ type: 1 }))).toBe('queued');
});

test('outcomeOf returns null for the trial, which cannot be chosen', () => {
  expect(outcomeOf(null, 0, 0)).toBeNull();
});

test('an upgrade starts at once, and a downgrade never does', () => {
  const rank = ['professionalMonthly', 'professionalYearly', 'advancedMonthly', 'advancedYearly'] as const;
  const worth = {
    professionalMonthly: [1, 0],
    professionalYearly: [1, 1],
    advancedMonthly: [2, 0],
    advancedYearly: [2, 1],
  } as const;
  for (const from of rank) {
    for (const to of rank) {
      const isUpgrade = from !== to && worth[to][0] >= worth[from][0] && worth[to][1] >= worth[from][1];
      expect([from, to, planTransitions[from][to] === 'now']).toEqual([from, to, isUpgrade]);
    }
  }
});
