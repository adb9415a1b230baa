import type { EmvSetting } from '@tessera/contracts/emv/emv.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';

/** A setting's name: a preset's in the interface language, one's own as it was given. */
export function useEmvName(): (setting: Pick<EmvSetting, 'userId' | 'name' | 'preset'>) => string {
  const { t } = useTranslation('workspace');
  return ({ userId, name, preset }) => (userId === undefined && preset !== null ? t(`emv.preset.${preset}.name`) : name);
}
