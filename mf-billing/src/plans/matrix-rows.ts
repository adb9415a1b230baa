import type { PlanType } from '@tessera/contracts/plan/plans';
import { planSwitches, quotas, switches, type PlanQuota, type PlanSwitch } from '@tessera/contracts/plan/rights';

/** A right that at least one plan includes. */
type IncludedSwitch = {
  [Name in PlanSwitch]: (typeof switches)[Name] extends readonly false[] ? never : Name;
}[PlanSwitch];

/** One row of the comparison, with a value for each plan. */
interface MatrixRow {
  readonly name: (typeof shownQuotas)[number] | IncludedSwitch;
  readonly values: readonly (number | boolean)[];
}

/** The rows under one heading. */
export interface MatrixGroup {
  readonly id: 'amounts' | 'contents' | 'filters';
  readonly rows: readonly MatrixRow[];
}

const shownQuotas = [
  'folderNumber',
  'contentNumber',
  'contentMonth',
  'contentMax',
  'contentDaily',
  'timeRange',
  'storyContentNumber',
  'kolNumber',
  'chatbotNumber',
  'linkNumber',
  'csvNumber',
] as const satisfies readonly PlanQuota[];

/** Exports are counted only where the plan allows them. */
const toAmounts = (name: (typeof shownQuotas)[number]): MatrixRow => ({
  name,
  values: quotas[name].map((amount, plan) => (name === 'csvNumber' && switches.csv[plan] === false ? false : amount)),
});

const isFilter = (name: IncludedSwitch): boolean => name.startsWith('filter');
const shownSwitches = planSwitches.filter((name): name is IncludedSwitch => switches[name].some((has) => has));
const toRow = (name: IncludedSwitch): MatrixRow => ({ name, values: switches[name] });

/** The comparison of the plans, built from the same data that the server enforces. */
export const matrixGroups: readonly MatrixGroup[] = [
  { id: 'amounts', rows: shownQuotas.map(toAmounts) },
  { id: 'contents', rows: shownSwitches.filter((name) => !isFilter(name)).map(toRow) },
  { id: 'filters', rows: shownSwitches.filter(isFilter).map(toRow) },
];

/** The quotas that differ most between plans, shown in the columns above the comparison. */
export const headlineQuotas = [
  'contentNumber',
  'folderNumber',
  'contentMonth',
  'contentMax',
  'timeRange',
] as const satisfies readonly PlanQuota[];

/** The quota of a plan. */
export const quotaOf = (name: PlanQuota, plan: PlanType): number => quotas[name][plan];
