import type { Provenance } from '@tessera/contracts/media/figures.schema';
import type { DayRange } from '@tessera/contracts/time/ranges';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { QuietLine, useFormat } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useCurrentView } from '../browse/views/use-board-view.ts';
import { useOrigin } from './use-origin.ts';
import { usePreviousFact } from './use-previous-fact.ts';
import { useWholeFacts } from './use-whole-facts.ts';

interface ReportProvenanceProps {
  readonly ground: Provenance;
  /** Null for all time. */
  readonly range: DayRange | null;
  readonly previousRange: DayRange | null;
}

/** The basis of the figures: days and time zone, interval of comparison, date, and exclusions. */
export function ReportProvenance({ ground, range, previousRange }: ReportProvenanceProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { dayRange, weekday, zone } = useFormat();
  const { weekStart } = useCurrentView();
  const whole = useWholeFacts();
  const { source, asOf } = useOrigin(ground);
  const beside = usePreviousFact();
  const days = range === null ? t('report.ground.allTime') : dayRange(range.dateFrom, range.toDate);
  return (
    <QuietLine
      label={t('report.ground.label')}
      facts={[
        { key: 'days', fact: <strong>{days}</strong> },
        ...whole(range, previousRange),
        ...beside(range, previousRange),
        { key: 'origin', fact: t('report.ground.origin', { source, asOf }) },
      ]}
      more={[
        {
          key: 'zone',
          fact: t('report.ground.zone', {
            zone: zone(ground.timeZone),
            place: ground.timeZone.replaceAll('_', ' '),
            weekday: weekday(weekStart),
          }),
        },
        { key: 'blocked', fact: t('report.ground.blocked', { count: ground.blocked }) },
        ...(ground.contents > 1 ? [{ key: 'each', fact: t('report.ground.each') }] : []),
      ]}
    />
  );
}
