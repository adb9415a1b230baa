import type { Plan, PlanType } from '../plan/plans.ts';
import { billingPeriods, type BillingPeriod } from '../plan/prices.ts';

/** What a user can have before a choice. */
export const planHoldings = [
  'none',
  'trial',
  'professionalMonthly',
  'professionalYearly',
  'advancedMonthly',
  'advancedYearly',
  'enterprise',
  'expired',
] as const;
export type PlanHolding = (typeof planHoldings)[number];

/**
 * What a user can choose. The trial comes with the registration, or is started by a user who never had a plan; it
 * cannot be chosen later.
 */
export const planChoices = [
  'professionalMonthly',
  'professionalYearly',
  'advancedMonthly',
  'advancedYearly',
  'enterprise',
] as const;
export type PlanChoice = (typeof planChoices)[number];

/**
 * The outcome of a choice: it begins at once, with unused days credited (`now`); it begins at the end of the period
 * (`atEnd`); it is the current plan, and a queued plan is dropped (`keep`); sales responds (`contact`).
 */
export type ChoiceOutcome = 'now' | 'atEnd' | 'keep' | 'contact';

const anything = {
  professionalMonthly: 'now',
  professionalYearly: 'now',
  advancedMonthly: 'now',
  advancedYearly: 'now',
  enterprise: 'contact',
} as const;

/** An upgrade begins at once; a downgrade, and a change from yearly to monthly, begins at the end of the period. */
export const planTransitions: Readonly<Record<PlanHolding, Readonly<Record<PlanChoice, ChoiceOutcome>>>> = {
  none: anything,
  trial: anything,
  professionalMonthly: {
    professionalMonthly: 'keep',
    professionalYearly: 'now',
    advancedMonthly: 'now',
    advancedYearly: 'now',
    enterprise: 'contact',
  },
  professionalYearly: {
    professionalMonthly: 'atEnd',
    professionalYearly: 'keep',
    advancedMonthly: 'atEnd',
    advancedYearly: 'now',
    enterprise: 'contact',
  },
  advancedMonthly: {
    professionalMonthly: 'atEnd',
    professionalYearly: 'atEnd',
    advancedMonthly: 'keep',
    advancedYearly: 'now',
    enterprise: 'contact',
  },
  advancedYearly: {
    professionalMonthly: 'atEnd',
    professionalYearly: 'atEnd',
    advancedMonthly: 'atEnd',
    advancedYearly: 'keep',
    enterprise: 'contact',
  },
  enterprise: {
    professionalMonthly: 'atEnd',
    professionalYearly: 'atEnd',
    advancedMonthly: 'atEnd',
    advancedYearly: 'atEnd',
    enterprise: 'contact',
  },
  expired: anything,
};

/** States of a subscription. `overdue`: its renewal failed and is retried. */
export const subscriptionStates = [
  'trial',
  'renewing',
  'queued',
  'ending',
  'enterprise',
  'overdue',
  'expired',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Events of a subscription. `giveUp`: the last retry of a renewal failed. */
export const subscriptionEvents = [
  'buy',
  'queue',
  'dropNext',
  'cancel',
  'resume',
  'addPowerUp',
  'renewed',
  'renewalFailed',
  'giveUp',
  'end',
] as const;
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

/** The next state for each event; any other event is refused. */
export const subscriptionSteps: Readonly<
  Record<SubscriptionState, Readonly<Partial<Record<SubscriptionEvent, SubscriptionState>>>>
> = {
  trial: { buy: 'renewing', end: 'expired' },
  renewing: {
    buy: 'renewing',
    queue: 'queued',
    dropNext: 'renewing',
    cancel: 'ending',
    addPowerUp: 'renewing',
    renewed: 'renewing',
    renewalFailed: 'overdue',
  },
  queued: {
    buy: 'renewing',
    queue: 'queued',
    dropNext: 'renewing',
    cancel: 'ending',
    addPowerUp: 'queued',
    renewed: 'renewing',
    renewalFailed: 'overdue',
  },
  ending: {
    buy: 'renewing',
    queue: 'queued',
    dropNext: 'renewing',
    resume: 'renewing',
    addPowerUp: 'ending',
    end: 'expired',
  },
  enterprise: { queue: 'queued', end: 'expired' },
  overdue: {
    buy: 'renewing',
    queue: 'overdue',
    dropNext: 'overdue',
    cancel: 'expired',
    renewed: 'renewing',
    renewalFailed: 'overdue',
    giveUp: 'expired',
  },
  expired: { buy: 'renewing' },
};

const paidHoldings: Readonly<Record<1 | 2, Readonly<Record<BillingPeriod, Exclude<PlanChoice, 'enterprise'>>>>> = {
  1: { 0: 'professionalMonthly', 1: 'professionalYearly' },
  2: { 0: 'advancedMonthly', 1: 'advancedYearly' },
};

/** The choice for a plan and a period; null for the trial. */
function choiceOf(type: PlanType, period: BillingPeriod): PlanChoice | null {
  if (type === 0) return null;
  return type === 3 ? 'enterprise' : paidHoldings[type][period];
}

type HeldPlan = Pick<Plan, 'type' | 'isExpired' | 'details'>;

/** The code of a plan's period. */
const periodOf = ({ details }: Pick<Plan, 'details'>): BillingPeriod =>
  details.period > 0 ? billingPeriods.yearly : billingPeriods.monthly;

/** The holding of a user with that plan. */
export function holdingOf(plan: HeldPlan | null): PlanHolding {
  if (plan === null) return 'none';
  if (plan.isExpired) return 'expired';
  return choiceOf(plan.type, periodOf(plan)) ?? 'trial';
}

/** The outcome of choosing a plan; null for the trial, which cannot be chosen. */
export function outcomeOf(plan: HeldPlan | null, type: PlanType, period: BillingPeriod): ChoiceOutcome | null {
  const choice = choiceOf(type, period);
  return choice === null ? null : planTransitions[holdingOf(plan)][choice];
}

/** The state of a subscription. */
export function stateOf(
  plan: (HeldPlan & Pick<Plan, 'autoSubscribe' | 'overdueSince'>) | null,
  nextPlan: HeldPlan | null,
): SubscriptionState {
  if (plan === null || plan.isExpired) return 'expired';
  if (plan.overdueSince !== undefined) return 'overdue';
  if (nextPlan !== null) return 'queued';
  if (plan.type === 0) return 'trial';
  if (plan.type === 3) return 'enterprise';
  return plan.autoSubscribe ? 'renewing' : 'ending';
}
