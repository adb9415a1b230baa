import * as z from 'zod/mini';
import { unsafeCast } from '../schema/schema.ts';
import type { PlanType } from './plans.ts';
import type { PowerUpProduct } from './power-up-products.ts';

type ByPlan<T> = readonly [freeTrial: T, professional: T, advanced: T, enterprise: T];
const inAll: ByPlan<boolean> = [true, true, true, true];
const inNone: ByPlan<false> = [false, false, false, false];
const fromProfessional: ByPlan<boolean> = [false, true, true, true];
const fromAdvanced: ByPlan<boolean> = [false, false, true, true];
const notProfessional: ByPlan<boolean> = [true, false, true, true];

/** The switches of the plans 0, 1, 2, 3. `filterAd` and `advanceReport` are in no plan; an Admin can grant them. */
export const switches = {
  addContent: inAll,
  deleteContent: inAll,
  contentUser: inAll,
  contentUserTagged: inAll,
  contentHashtag: inAll,
  contentLocation: notProfessional,
  contentKeyword: notProfessional,
  contentClipboard: fromAdvanced,
  analysis: inAll,
  compare: notProfessional,
  shareReport: inAll,
  liveDisplay: fromAdvanced,
  webEmbed: fromAdvanced,
  advanceReport: inNone,
  csv: fromAdvanced,
  filterAd: inNone,
  filterInclude: inAll,
  filterExclude: fromProfessional,
  filterLang: fromProfessional,
  filterContNum: fromProfessional,
  filterAccounts: fromProfessional,
  filterLikes: fromProfessional,
  filterComments: fromProfessional,
  filterEngage: fromProfessional,
} as const satisfies Readonly<Record<string, ByPlan<boolean>>>;

/** The quotas of the plans 0, 1, 2, 3. */
export const quotas = {
  /** Contents of a user in all boards. */
  contentNumber: [1, 3, 10, 30],
  /** Boards of a user. */
  folderNumber: [1, 3, 10, 30],
  /** Months of history kept. */
  contentMonth: [3, 13, 40, 100],
  /** Media kept in one content. */
  contentMax: [1_000, 10_000, 50_000, 100_000],
  /** New media per day, in the user's time zone. */
  contentDaily: [1_000, 10_000, 50_000, 100_000],
  /** Exports per month, counted where `csv` is granted. */
  csvNumber: [5, 5, 20, 50],
  /** Influencers of a user. */
  kolNumber: [5, 20, 100, 500],
  /** Short links of a user. */
  linkNumber: [50, 500, 5_000, 50_000],
  /** Accounts and clipboards with which a user collects stories. */
  storyContentNumber: [1, 3, 10, 30],
  /** Chatbot projects of a user. */
  chatbotNumber: [1, 1, 5, 20],
  /** Maximum months in one view or report. */
  timeRange: [3, 3, 6, 12],
} as const satisfies Readonly<Record<string, ByPlan<number>>>;

export type PlanSwitch = keyof typeof switches;
export type PlanQuota = keyof typeof quotas;

/** A right that a call can require: a switch of the plan, or one of the rights outside plans. */
export type Right = 'public' | 'session' | 'admin' | 'test' | PlanSwitch;

export const rightsSchema = z.object({
  switches: z.record(z.string(), z.boolean()),
  quotas: z.record(z.string(), z.int()),
});
export interface Rights {
  readonly switches: Readonly<Record<PlanSwitch, boolean>>;
  readonly quotas: Readonly<Record<PlanQuota, number>>;
}

/** The keys of a matrix, typed by it. */
const keysOf = <T extends object>(matrix: T): (keyof T)[] => unsafeCast(Object.keys(matrix));

export const planSwitches: readonly PlanSwitch[] = keysOf(switches);
export const planQuotas: readonly PlanQuota[] = keysOf(quotas);

const mapKeys = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value): Record<Key, Value> =>
  unsafeCast(Object.fromEntries(keys.map((key) => [key, valueOf(key)])));

/** The quota that a power-up raises by one, and the switch that it turns on. */
const powerUpQuotas: Readonly<Record<PowerUpProduct, PlanQuota | null>> = {
  a: 'contentNumber',
  b: 'folderNumber',
  c: null,
  d: null,
};
export const powerUpSwitches: Readonly<Record<PowerUpProduct, PlanSwitch | null>> = {
  a: null,
  b: null,
  c: 'liveDisplay',
  d: 'webEmbed',
};

/**
 * The rights of a plan, with the switches that an Admin granted and the power-ups that were bought.
 * Without a plan (a sign-in through the network) every switch that is not granted is off, and every quota is 0.
 */
export function rightsOf(
  plan: PlanType | null,
  grants: readonly PlanSwitch[] = [],
  powerUps: readonly PowerUpProduct[] = [],
): Rights {
  const added = (name: PlanQuota): number => powerUps.filter((product) => powerUpQuotas[product] === name).length;
  return {
    switches: mapKeys(
      planSwitches,
      (name) =>
        grants.includes(name) ||
        (plan !== null && (switches[name][plan] || powerUps.some((product) => powerUpSwitches[product] === name))),
    ),
    quotas: mapKeys(planQuotas, (name) => (plan === null ? 0 : quotas[name][plan] + added(name))),
  };
}

/**
 * Whether a power-up would add something to a plan. One that turns on a switch is useful only once, and only if the
 * plan lacks the switch.
 */
export function isUseful(product: PowerUpProduct, plan: PlanType, held: readonly PowerUpProduct[]): boolean {
  const name = powerUpSwitches[product];
  return name === null || (!switches[name][plan] && !held.includes(product));
}

/** The cheapest plan that has a switch, or null when none has it. */
export function cheapestPlanWith(right: PlanSwitch): PlanType | null {
  const plans: readonly PlanType[] = [0, 1, 2, 3];
  return plans.find((plan) => plan > 0 && switches[right][plan]) ?? null;
}
