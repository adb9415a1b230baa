import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { Refused } from './refused.ts';

/** Says why an override was refused, with what the gate says of it. To who may not use one anyway it repeats nothing of what a link said. */
export function useRefusedText(): (refused: Refused) => string {
  const { t } = useTranslation('qa');
  return ({ id, address, reason, details }) => (reason === 'person' ? t('qa:refused.person') : [t('qa:refused.lead', { id, address }), t(`qa:refused.${reason}`), ...details].join(' '));
}
