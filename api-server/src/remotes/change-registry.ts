import type { Refusal } from '@tessera/contracts/remote/gate';
import type { Registry } from '@tessera/contracts/remote/registry';
import { swapRegistryFile } from '@tessera/contracts/remote/registry-file';
import type { DeployGate } from './deploy-gate.ts';

/** `swapped`; `overtaken`: another revision is there by now; `refused`: the gate says no, or the registry changes what may not change. */
export type ChangeResult = { readonly state: 'swapped' } | { readonly state: 'overtaken' } | { readonly state: 'refused'; readonly refusals: readonly Refusal[] };

/** The shell was replaced while the gate looked. */
class ShellChanged extends Error {
  override readonly name = 'ShellChanged';
}

const looksMax = 5;

/**
 * Puts `next` in the place of `current` when the gate lets it through and nobody else was faster. The gate looks before
 * the lock is taken, and again when the shell changed meanwhile.
 */
export async function changeRegistry({ dist, gate }: { readonly dist: string; readonly gate: DeployGate }, current: Registry, next: Registry): Promise<ChangeResult> {
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
