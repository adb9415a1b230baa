import { allCalls } from '../calls.ts';
import { contentRights } from '../content/content.calls.ts';
import { filterRights } from '../media/media-filter.schema.ts';
import { planSwitches, type PlanSwitch, type Right } from '../plan/rights.ts';
import { embedRights } from '../share/embed.schema.ts';

const checkedRights: ReadonlySet<Right> = new Set<Right>([
  ...allCalls.map(({ right }) => right),
  ...Object.values(contentRights),
  ...Object.values(filterRights),
  ...Object.values(embedRights),
]);

/** The rights of the plans' matrix that something in the product checks. Granting any other would have no effect. */
export const grantableRights: readonly PlanSwitch[] = planSwitches.filter((name) => checkedRights.has(name));
