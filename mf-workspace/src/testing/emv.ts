import type { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { createEmvPreset, emvRates } from '@tessera/contracts/emv/emv.factory';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { emvPresets } from '@tessera/contracts/money/emv-presets';

type EmvAnswer = CallOutput<typeof emvCalls.getEmv>;

/** Only the presets, with the default one current, and no recomputation in progress. */
export const createEmvAnswer = (overrides: Partial<EmvAnswer> = {}): EmvAnswer => ({
  emvList: [...emvPresets],
  currentId: createEmvPreset().id,
  presetList: [...emvPresets],
  rates: emvRates,
  repricing: null,
  ...overrides,
});
