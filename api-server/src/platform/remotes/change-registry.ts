import type { Refusal } from '@tessera/contracts/remote/gate';
import type { Registry } from '@tessera/contracts/remote/registry';
import { swapRegistryFile } from '@tessera/contracts/remote/registry-file';
import type { DeployGate } from './deploy-gate.ts';

/**
 * `swapped`; `overtaken`: the registry has another revision by now; `refused`: the gate refuses, or the registry
 * changes something immutable.
 */
export type ChangeResult =
  | { readonly state: 'swapped' }
  | { readonly state: 'overtaken' }
  | { readonly state: 'refused'; readonly refusals: readonly Refusal[] };

/** The shell was replaced during the gate's check. */
class ShellChanged extends Error {
  override readonly name = 'ShellChanged';
}

const looksMax = 5;

/**
 * Replaces `current` by `next` if the gate accepts it and the registry has not changed meanwhile. The gate checks
 * before the lock is taken, and again if the shell was replaced.
 */
export async function changeRegistry(
  { dist, gate }: { readonly dist: string; readonly gate: DeployGate },
  current: Registry,
  next: Registry,
): Promise<ChangeResult> {
  for (let looks = 0; looks < looksMax; looks += 1) {
    const shell = gate.shellText();
    const refusals = await gate.refusals(current, next);
    if (refusals.length > 0) return { state: 'refused', refusals };
    try {
      const isSwapped = await swapRegistryFile(dist, current.revision, next, () => {
        if (gate.shellText() !== shell) throw new ShellChanged('the shell was replaced');
      });
      return { state: isSwapped ? 'swapped' : 'overtaken' };
    } catch (error) {
      if (!(error instanceof ShellChanged)) throw error;
    }
  }
  return { state: 'overtaken' };
}
