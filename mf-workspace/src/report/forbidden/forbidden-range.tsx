import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ForbiddenState, useFormat } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { PlansButton } from '../../plan/plans-button.tsx';
import { RouterAnchor } from '../../lib/router-anchor.tsx';
import { useRights } from '../../plan/use-rights.ts';
import { useCurrentView } from '../../views/use-board-view.ts';
import { widestUntil } from './widest-range.ts';

/** Days that are more than the plan shows at once: the last of them that it does show, or all time. `text` says which plan shows more. */
export function ForbiddenRange({ text }: { readonly text: string }): ReactNode {
  const { t } = useTranslation('workspace');
  const { dayRange } = useFormat();
  const { quota } = useRights();
  const { days, today, linkTo } = useCurrentView();
  const months = quota('timeRange');
  const last = Number.isFinite(months) ? widestUntil(days?.toDate ?? today, months) : null;
  return (
    <ForbiddenState
      title={t('plan.need.timeRange', { count: months })}
      text={text}
      action={
        <>
          {last && (
            <Button LinkComponent={RouterAnchor} href={linkTo({ range: 'custom', ...last })}>
              {t('plan.need.days', { days: dayRange(last.dateFrom, last.toDate) })}
            </Button>
          )}
          <Button LinkComponent={RouterAnchor} href={linkTo({ range: 'allTime', dateFrom: null, toDate: null })}>
            {t('plan.need.allTime')}
          </Button>
          <PlansButton />
        </>
      }
    />
  );
}
