import { isPriced } from '@tessera/contracts/media/figures.schema';
import { LineChart } from '@tessera/ui/shared-modules/chart';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { useContext, type ReactNode } from 'react';
import { useMetricText } from '../../lib/figures/use-metric-text.ts';
import { CourseContext } from './course-context.ts';

/** The chosen metric over the days of a shared report. */
export function SharedCourse(): ReactNode {
  const { t } = useTranslation('workspace');
  const { day, month } = useFormat();
  const course = useContext(CourseContext);
  const text = useMetricText(course?.summary.ground.emvSetting.currency ?? 'USD');
  if (course === null) return null;
  const {
    metric,
    summary: { trend, ground },
  } = course;
  const values = trend.values[metric];
  // EMV that is being recomputed has a note of its own.
  const hasGaps = values.includes(null) && (metric !== 'emv' || isPriced(ground));
  const isMonthly = trend.granularity === 'month';
  const steps = trend.buckets.map((first) => ({
    key: first,
    label: isMonthly ? month(first) : day(first, 'long'),
    tick: isMonthly ? month(first, 'short') : day(first, 'short'),
  }));
  const label = t('report.chart.title.total', { metric: text.label(metric) });
  return (
    <>
      <LineChart
        label={label}
        steps={steps}
        series={[{ key: metric, label: text.label(metric), values }]}
        hiddenKeys={[]}
        onHiddenKeysChange={() => undefined}
        numbers={{ full: (value) => text.full(metric, value), axis: (value) => text.short(metric, value) }}
      />
      {hasGaps && metric !== 'posts' && <p>{t(`report.chart.gaps.${metric}`)}</p>}
    </>
  );
}
