import type { Plan, PlanType } from '../plan/plans.ts';
import { billingPeriods } from './prices.ts';
import type { BillingPeriod } from './prices.ts';

/** What a person has before a choice. */
export const planHoldings = ['none', 'trial', 'professionalMonthly', 'professionalYearly', 'advancedMonthly', 'advancedYearly', 'enterprise', 'expired'] as const;
export type PlanHolding = (typeof planHoldings)[number];

/** What can be chosen. The trial comes with the registration and cannot be chosen. */
export const planChoices = ['professionalMonthly', 'professionalYearly', 'advancedMonthly', 'advancedYearly', 'enterprise'] as const;
export type PlanChoice = (typeof planChoices)[number];

/**
 * What becomes of a choice: it begins at once, with the unused days credited (`now`); it waits for the period's end (`atEnd`);
 * it is what there is already, and a queued plan is dropped for it (`keep`); sales answers (`contact`).
 */
export type ChoiceOutcome = 'now' | 'atEnd' | 'keep' | 'contact';

const anything = { professionalMonthly: 'now', professionalYearly: 'now', advancedMonthly: 'now', advancedYearly: 'now', enterprise: 'contact' } as const;

/** More begins at once; less, and a year that becomes months, waits for the period's end. */
export const planTransitions: Readonly<Record<PlanHolding, Readonly<Record<PlanChoice, ChoiceOutcome>>>> = {
  none: anything,
  trial: anything,
  professionalMonthly: { professionalMonthly: 'keep', professionalYearly: 'now', advancedMonthly: 'now', advancedYearly: 'now', enterprise: 'contact' },
  professionalYearly: { professionalMonthly: 'atEnd', professionalYearly: 'keep', advancedMonthly: 'atEnd', advancedYearly: 'now', enterprise: 'contact' },
  advancedMonthly: { professionalMonthly: 'atEnd', professionalYearly: 'atEnd', advancedMonthly: 'keep', advancedYearly: 'now', enterprise: 'contact' },
  advancedYearly: { professionalMonthly: 'atEnd', professionalYearly: 'atEnd', advancedMonthly: 'atEnd', advancedYearly: 'keep', enterprise: 'contact' },
  enterprise: { professionalMonthly: 'atEnd', professionalYearly: 'atEnd', advancedMonthly: 'atEnd', advancedYearly: 'atEnd', enterprise: 'contact' },
  expired: anything,
};

/** Where a subscription stands. `overdue`: its renewal was not paid and is tried again. */
export const subscriptionStates = ['trial', 'renewing', 'queued', 'ending', 'enterprise', 'overdue', 'expired'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** What can happen to it. `give up`: the last try of a renewal failed. */
export const subscriptionEvents = ['buy', 'queue', 'dropNext', 'cancel', 'resume', 'addPowerUp', 'renewed', 'renewalFailed', 'giveUp', 'end'] as const;
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

/** Where each event leads; what is not here is refused. */
export const subscriptionSteps: Readonly<Record<SubscriptionState, Readonly<Partial<Record<SubscriptionEvent, SubscriptionState>>>>> = {
  trial: { buy: 'renewing', end: 'expired' },
  renewing: { buy: 'renewing', queue: 'queued', dropNext: 'renewing', cancel: 'ending', addPowerUp: 'renewing', renewed: 'renewing', renewalFailed: 'overdue' },
  queued: { buy: 'renewing', queue: 'queued', dropNext: 'renewing', cancel: 'ending', addPowerUp: 'queued', renewed: 'renewing', renewalFailed: 'overdue' },
  ending: { buy: 'renewing', queue: 'queued', dropNext: 'renewing', resume: 'renewing', addPowerUp: 'ending', end: 'expired' },
  enterprise: { queue: 'queued', end: 'expired' },
  overdue: { buy: 'renewing', cancel: 'expired', renewed: 'renewing', renewalFailed: 'overdue', giveUp: 'expired' },
  expired: { buy: 'renewing' },
};

const paidHoldings: Readonly<Record<1 | 2, Readonly<Record<BillingPeriod, Exclude<PlanChoice, 'enterprise'>>>>> = {
  1: { 0: 'professionalMonthly', 1: 'professionalYearly' },
  2: { 0: 'advancedMonthly', 1: 'advancedYearly' },
};

/** A choice by plan and period; null for the trial. */
export function choiceOf(type: PlanType, period: BillingPeriod): PlanChoice | null {
  if (type === 0) return null;
  return type === 3 ? 'enterprise' : paidHoldings[type][period];
}

type HeldPlan = Pick<Plan, 'type' | 'isExpired' | 'details'>;

/** The code of a plan's period. */
export const periodOf = ({ details }: Pick<Plan, 'details'>): BillingPeriod => (details.period > 0 ? billingPeriods.yearly : billingPeriods.monthly);

/** What somebody with that plan has. */
export function holdingOf(plan: HeldPlan | null): PlanHolding {
  if (plan === null) return 'none';
  if (plan.isExpired) return 'expired';
  return choiceOf(plan.type, periodOf(plan)) ?? 'trial';
}

/** What becomes of choosing a plan; null for the trial, which cannot be chosen. */
export function outcomeOf(plan: HeldPlan | null, type: PlanType, period: BillingPeriod): ChoiceOutcome | null {
  const choice = choiceOf(type, period);
  return choice === null ? null : planTransitions[holdingOf(plan)][choice];
}

/** Where a subscription stands. */
export function stateOf(plan: (HeldPlan & Pick<Plan, 'autoSubscribe' | 'overdueSince'>) | null, nextPlan: HeldPlan | null): SubscriptionState {
  if (plan === null || plan.isExpired) return 'expired';
  if (plan.overdueSince !== undefined) return 'overdue';
  if (nextPlan !== null) return 'queued';
  if (plan.type === 0) return 'trial';
  if (plan.type === 3) return 'enterprise';
  return plan.autoSubscribe ? 'renewing' : 'ending';
}
