import { grantableRights } from '@tessera/contracts/grant/grantable-rights';
import type { PlanType } from '@tessera/contracts/plan/plans';
import { quotas, switches } from '@tessera/contracts/plan/rights';
import type { PlanQuota, PlanSwitch } from '@tessera/contracts/plan/rights';

/** One line of the comparison: what each plan has of it. */
export type MatrixRow = { readonly name: PlanQuota | PlanSwitch; readonly values: readonly (number | boolean)[] };

/** The lines of one heading. */
export interface MatrixGroup {
  readonly id: 'amounts' | 'contents' | 'filters';
  readonly rows: readonly MatrixRow[];
}

const shownQuotas = ['folderNumber', 'contentNumber', 'contentMonth', 'contentMax', 'contentDaily', 'timeRange', 'storyContentNumber', 'kolNumber', 'chatbotNumber', 'linkNumber', 'csvNumber'] as const satisfies readonly PlanQuota[];

/** Exports are counted where the plan has them. */
const toAmounts = (name: (typeof shownQuotas)[number]): MatrixRow => ({ name, values: quotas[name].map((amount, plan) => (name === 'csvNumber' && switches.csv[plan] === false ? false : amount)) });

const isFilter = (name: PlanSwitch): boolean => name.startsWith('filter');
/** What something in the product asks for, and some plan has. */
const shownSwitches: readonly PlanSwitch[] = grantableRights.filter((name) => switches[name].some((has) => has));
const toRow = (name: PlanSwitch): MatrixRow => ({ name, values: switches[name] });

/** The comparison of the plans, out of the data by which calls are refused. */
export const matrixGroups: readonly MatrixGroup[] = [
  { id: 'amounts', rows: shownQuotas.map(toAmounts) },
  { id: 'contents', rows: shownSwitches.filter((name) => !isFilter(name)).map(toRow) },
  { id: 'filters', rows: shownSwitches.filter(isFilter).map(toRow) },
];

/** What differs most, for the columns above the comparison. */
export const headlineQuotas = ['contentNumber', 'folderNumber', 'contentMonth', 'contentMax', 'timeRange'] as const satisfies readonly PlanQuota[];

/** How much a plan has of something. */
export const quotaOf = (name: PlanQuota, plan: PlanType): number => quotas[name][plan];
