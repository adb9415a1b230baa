import { Alert, AlertTitle } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { PlansButton } from './plans-button.tsx';
import { useRights } from './use-rights.ts';

/**
 * Says which posts a lower plan hides, and until when and how they can be restored. Renders nothing if none are hidden.
 */
export function HiddenHistoryNotice(): ReactNode {
  const { t } = useTranslation('workspace');
  const { date, day } = useFormat();
  const { hiddenHistory, quota } = useRights();
  if (hiddenHistory === undefined) return null;
  const { shownFrom, deletedTime } = hiddenHistory;
  return (
    <Alert severity="info" role="status" action={<PlansButton />}>
      <AlertTitle>{t('plan.hidden.title', { day: day(shownFrom) })}</AlertTitle>
      {t('plan.hidden.text', { months: quota('contentMonth'), day: date(deletedTime) })}
    </Alert>
  );
}
