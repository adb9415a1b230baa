import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { Refused } from '../qa/refused.ts';

/**
 * Describes why an override was refused, with the gate's messages. For a user who may not use overrides, it repeats no
 * text of the link.
 */
export function useRefusedText(): (refused: Refused) => string {
  const { t } = useTranslation('qa');
  return ({ id, address, reason, details }) =>
    reason === 'person'
      ? t('qa:refused.person')
      : [t('qa:refused.lead', { id, address }), t(`qa:refused.${reason}`), ...details].join(' ');
}
