import type { DayRange } from '@tessera/contracts/time/ranges';
import type { Ground } from '@tessera/contracts/media/figures.schema';
import { styled } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { useFormat } from '@tessera/ui/doors/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useCurrentView } from '../views/use-board-view.ts';
import { previousRuleOf } from './previous-rule.ts';
import { useOrigin } from './use-origin.ts';

const Facts = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${step * 4}px`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: size.small,
  color: color.inkSecondary,
  '& strong': { fontWeight: 'inherit', color: color.ink },
});

interface ReportGroundProps {
  readonly ground: Ground;
  /** Null for all time. */
  readonly range: DayRange | null;
  readonly previousRange: DayRange | null;
}

/** What the figures rest on: which days in which zone, beside which, of when, and what is left out. */
export function ReportGround({ ground, range, previousRange }: ReportGroundProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { dayRange, weekday, zone } = useFormat();
  const { weekStart } = useCurrentView();
  const { source, asOf } = useOrigin(ground);
  const rule = range === null ? null : previousRuleOf(range);
  return (
    <Facts aria-label={t('report.ground.label')}>
      <li>
        <strong>{range === null ? t('report.ground.allTime') : dayRange(range.dateFrom, range.toDate)}</strong>
      </li>
      {previousRange !== null && rule !== null && <li>{t('report.ground.previous', { days: dayRange(previousRange.dateFrom, previousRange.toDate), rule: t(`report.rule.${rule.kind}`, { count: rule.count }) })}</li>}
      <li>{t('report.ground.zone', { zone: zone(ground.timeZone), place: ground.timeZone.replaceAll('_', ' '), weekday: weekday(weekStart) })}</li>
      <li>{t('report.ground.origin', { source, asOf })}</li>
      <li>{t('report.ground.blocked', { count: ground.blocked })}</li>
    </Facts>
  );
}
