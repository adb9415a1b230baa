import type { EmvPart } from '@tessera/contracts/emv/emv-lines';
import type { MediaType } from '@tessera/contracts/media/media.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';

interface Unit {
  readonly type: MediaType;
  readonly part: EmvPart;
}

/** The name of a unit value: "A like of a picture". */
export function useUnitName(): (unit: Unit) => string {
  const { t } = useTranslation('workspace');
  return ({ type, part }) => t('emv.unit.of', { part: t(`emv.unit.${part}`), type: t(`media.type.${type}`) });
}
