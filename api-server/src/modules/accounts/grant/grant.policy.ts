import { grantableRights } from '@tessera/contracts/grant/grantable-rights';
import { Problem } from '@tessera/contracts/http/problem';
import type { PlanSwitch } from '@tessera/contracts/plan/rights';

/** Throws for a right that cannot be granted, at its position in the list. */
export function assertGrantable(rights: readonly PlanSwitch[]): void {
  const at = rights.findIndex((right) => !grantableRights.includes(right));
  if (at !== -1) throw new Problem('invalid', { field: `grants.${at}` });
}

/** Throws `conflict` when the grants have changed since the Admin read them. */
export function assertSameGrants(present: readonly PlanSwitch[], before: readonly PlanSwitch[]): void {
  if (new Set(present).symmetricDifference(new Set(before)).size > 0) throw new Problem('conflict');
}
