import { emvNameOf, presetLabels } from '@tessera/contracts/money/emv-presets';
import type { EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import { useFieldLabels } from '@tessera/ui/shared-modules/kit';

/** The name of a setting: presets are translated, own settings keep their name. */
export function useEmvName(): (setting: Pick<EmvSetting, 'userId' | 'name' | 'preset'>) => string {
  const label = useFieldLabels(presetLabels);
  return (setting) => emvNameOf(setting, label);
}
