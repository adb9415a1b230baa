import type { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { createEmvPreset } from '@tessera/contracts/emv/emv.factory';
import { emvPresets } from '@tessera/contracts/emv/emv-presets';
import type { CallOutput } from '@tessera/contracts/http/define-call';

type EmvAnswer = CallOutput<typeof emvCalls.getEmv>;

/** The exchange rates of the US tax authority for 2024. */
export const emvRates: EmvAnswer['rates'] = {
  USD: { perUsd: 1_000_000, date: '2024-12-31', source: 'USD' },
  TWD: { perUsd: 32_117_000, date: '2024-12-31', source: 'IRS yearly average 2024' },
  JPY: { perUsd: 151_353_000, date: '2024-12-31', source: 'IRS yearly average 2024' },
};

/** Only the presets, with the default one current, and no recomputation in progress. */
export const createEmvAnswer = (overrides: Partial<EmvAnswer> = {}): EmvAnswer => ({
  emvList: [...emvPresets],
  currentId: createEmvPreset().id,
  presetList: [...emvPresets],
  rates: emvRates,
  repricing: null,
  ...overrides,
});
