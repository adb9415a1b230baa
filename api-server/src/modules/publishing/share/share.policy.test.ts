import { rightsOf, type PlanSwitch } from '@tessera/contracts/plan/rights';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { isPaused, sharedRightsOf } from './share.policy.ts';
import type { OpenedRow } from './share.repository.ts';

const now = new Date('2026-03-02T09:00:00Z');
const at = (days: number): Date => new Date(now.getTime() + days * dayMs);
const powerUp = (product: 'a' | 'c' | 'd', days: number) => ({ product, endsAt: at(days).toISOString() });

/** A share whose owner has had Professional for a year, without a right to embed. */
const rowOf = (owner: Partial<OpenedRow>): OpenedRow =>
  unsafeCast({
    suspended_at: null,
    plan_type: 1,
    plan_since: at(-365),
    plan_expires_at: at(20),
    grants: [],
    power_ups: [],
    ...owner,
  });

test.each<[string, Partial<OpenedRow>, boolean]>([
  ['is suspended', { plan_type: 2, suspended_at: at(0) }, true],
  ['never had the right', {}, true],
  ['has no plan', { plan_type: null, plan_since: null, plan_expires_at: null }, true],
  ['has the right by the plan', { plan_type: 2 }, false],
  ['has the right by a plan without an end', { plan_type: 3, plan_expires_at: null }, false],
  ['has the right by a grant', { grants: ['webEmbed'] }, false],
  ['has a grant of another right', { grants: ['csv'] }, true],
  ['has the right by a power-up', { power_ups: [powerUp('d', 20)] }, false],
  ['has a power-up of another right', { power_ups: [powerUp('c', 20)] }, true],
  ['changed to this plan 6 days ago', { plan_since: at(-6) }, false],
  ['changed to this plan 7 days ago', { plan_since: at(-7) }, true],
  ['had a power-up until 6 days ago', { power_ups: [powerUp('d', -6)] }, false],
  ['had a power-up until 7 days ago', { power_ups: [powerUp('d', -7)] }, true],
  ['had two power-ups, the later until 6 days ago', { power_ups: [powerUp('d', -6), powerUp('d', -40)] }, false],
  ['had a power-up of another right until 6 days ago', { power_ups: [powerUp('c', -6), powerUp('a', -6)] }, true],
  ['had a plan with the right until 6 days ago', { plan_type: 2, plan_expires_at: at(-6) }, false],
  ['had a plan with the right until 7 days ago', { plan_type: 2, plan_expires_at: at(-7) }, true],
  ['has a grant, but no plan for 7 days', { grants: ['webEmbed'], plan_expires_at: at(-7) }, true],
])('whether an embed is paused whose owner %s', (_, owner, paused) => {
  expect(isPaused(rowOf(owner), ['webEmbed'], now)).toBe(paused);
});

test.each<[readonly PlanSwitch[], boolean]>([
  [['liveDisplay', 'webEmbed'], false],
  [['liveDisplay'], true],
])('one of the rights %j is enough', (wanted, paused) => {
  expect(isPaused(rowOf({ grants: ['webEmbed'] }), wanted, now)).toBe(paused);
});

test('a share is read with every right, but without the history that the plan of its owner hides', () => {
  const { switches, quotas } = sharedRightsOf(rowOf({}), now);
  expect(Object.values(switches)).not.toContain(false);
  expect(quotas).toEqual({ ...rightsOf(3).quotas, contentMonth: 13 });
});
