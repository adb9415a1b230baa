import { factoryId, factoryInstant } from '../factory-id.ts';
import type { Rates } from '../money/convert-money.ts';
import { emvPresets } from '../money/emv-presets.ts';
import type { EmvSetting } from '../money/emv-setting.schema.ts';

const unit = { like: 200_000, comment: 900_000, view: 0 } as const;

/** A setting of the user's own, in TWD. */
export function createEmvSetting(overrides: Partial<EmvSetting> = {}): EmvSetting {
  return {
    id: factoryId('emv', 1),
    userId: factoryId('user', 1),
    name: 'Taiwan 2026',
    preset: 'engagement',
    currency: 'TWD',
    values: { GraphImage: unit, GraphVideo: { ...unit, view: 2_000 }, GraphSidecar: unit },
    source: null,
    rate: { perUsd: 32_117_000, date: '2024-12-31', source: 'IRS yearly average 2024' },
    createdTime: factoryInstant,
    revision: 1,
    ...overrides,
  };
}

/** The default preset. */
export const createEmvPreset = (): EmvSetting => {
  const [first] = emvPresets;
  if (!first) throw new Error('There is no EMV preset');
  return first;
};

/** The exchange rates of the US tax authority for 2024. */
export const emvRates: Rates = {
  USD: { perUsd: 1_000_000, date: '2024-12-31', source: 'USD' },
  TWD: { perUsd: 32_117_000, date: '2024-12-31', source: 'IRS yearly average 2024' },
  JPY: { perUsd: 151_353_000, date: '2024-12-31', source: 'IRS yearly average 2024' },
};
