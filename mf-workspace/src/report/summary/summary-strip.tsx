import { metrics, type Summary } from '@tessera/contracts/media/figures.schema';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MetricStrip, RouterAnchor } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { figureOf } from '../../lib/figures/metric-figure.ts';
import { useMetricText } from '../../lib/figures/use-metric-text.ts';
import { stepsBefore } from '../later-followers.ts';
import { useExplain } from '../use-explain.ts';
import { useBasis } from './use-basis.ts';

interface SummaryStripProps {
  readonly summary: Summary;
  /** The day before which rates use follower counts that are newer than the posts, or null. */
  readonly laterFollowers: string | null;
}

/** Every metric of a view: its value, its change, and a small chart. */
export function SummaryStrip({ summary, laterFollowers }: SummaryStripProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { linkTo } = useCurrentView();
  const { current, previous, trend, ground } = summary;
  const text = useMetricText(ground.emvSetting.currency);
  const explain = useExplain(ground);
  const basis = useBasis();
  return (
    <MetricStrip
      label={t('report.strip.label')}
      tiles={metrics.map((metric) => {
        const now = figureOf(current, metric).value;
        const before = previous && figureOf(previous, metric).value;
        const courseLink = (
          <Button LinkComponent={RouterAnchor} href={linkTo({ screen: 'chart', metric, by: 'total' })}>
            {t('report.open.chart')}
          </Button>
        );
        const linesLink = (
          <Button LinkComponent={RouterAnchor} href={linkTo({ screen: 'emv' })}>
            {t('report.open.emv')}
          </Button>
        );
        return {
          key: metric,
          label: text.label(metric),
          value: text.tile(metric, now),
          full: text.full(metric, now),
          explanation: explain({ metric, current, previous }),
          basis: basis(current, metric),
          actions:
            metric === 'emv'
              ? [<span key="chart">{courseLink}</span>, <span key="lines">{linesLink}</span>]
              : courseLink,
          ...(previous
            ? {
                change: {
                  current: now,
                  previous: before,
                  ...(metric === 'posts' ? {} : { betterWhen: 'higher' as const }),
                },
                note: t('report.strip.before', { value: text.tile(metric, before) }),
              }
            : {}),
          course: trend.values[metric],
          paleCourse:
            laterFollowers !== null && (metric === 'engagement' || metric === 'exposure')
              ? stepsBefore(trend.buckets, laterFollowers)
              : 0,
        };
      })}
    />
  );
}
