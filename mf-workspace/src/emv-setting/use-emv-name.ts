import type { EmvSetting } from '@tessera/contracts/emv/emv.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';

/** The name of a setting: presets are translated, own settings keep their name. */
export function useEmvName(): (setting: Pick<EmvSetting, 'userId' | 'name' | 'preset'>) => string {
  const { t } = useTranslation('workspace');
  return ({ userId, name, preset }) => (userId === undefined && preset !== null ? t(`emv.preset.${preset}.name`) : name);
}
