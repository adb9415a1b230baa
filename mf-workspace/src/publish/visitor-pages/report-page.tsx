import { metrics, isPriced, type Metric } from '@tessera/contracts/media/figures.schema';
import { rankings } from '@tessera/contracts/media/media-view.schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import type { SharedReport } from '@tessera/contracts/share/share.schema';
import { MenuItem, Select, Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { lazyPage, MetricStrip, QuietLine, useFormat } from '@tessera/ui/shared-modules/kit';
import { SharedPage } from '@tessera/ui/shared-modules/share';
import { step } from '@tessera/ui/theme/tokens';
import { Suspense, useState, type ReactNode } from 'react';
import { figureOf } from '../../lib/figures/metric-figure.ts';
import { useMetricText } from '../../lib/figures/use-metric-text.ts';
import { ReportBody, ReportSection } from '../../lib/report-section.tsx';
import { toPricedSummary } from '../../report/summary/priced-summary.ts';
import { useBasis } from '../../report/summary/use-basis.ts';
import { useExplainFrom } from '../../report/use-explain.ts';
import { useOriginOf } from '../../report/use-origin.ts';
import { usePreviousFact } from '../../report/use-previous-fact.ts';
import { useGapFacts } from '../../report/use-whole-facts.ts';
import { CourseContext } from './course-context.ts';
import { SharedPosts } from './shared-posts.tsx';
import { SharedTopList } from './shared-top-list.tsx';

// The chart's code loads after the first figures are shown.
const Course = lazyPage(async () => (await import('./shared-course.tsx')).SharedCourse);

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: step * 4,
});

/** The public page of a shared report: figures with their formulas, the first posts, a chart, and the top lists. */
export function ReportPage(): ReactNode {
  return (
    <SharedPage kind="report" ask={(api, query, signal) => api.call(shareCalls.openReport, { query }, { signal })}>
      {(report) => <Report report={{ ...report, summary: toPricedSummary(report.summary) }} />}
    </SharedPage>
  );
}

function Report({ report }: { readonly report: SharedReport }): ReactNode {
  const { t } = useTranslation('workspace');
  const { summary, topLists } = report;
  const { currency } = summary.ground.emvSetting;
  const text = useMetricText(currency);
  const [metric, setMetric] = useState<Metric>('interactions');
  return (
    <ReportBody>
      <Strip report={report} />
      <SharedPosts label={t('report.top.INTERACTIONS')} posts={topLists.INTERACTIONS} currency={currency} />
      <ReportSection
        title={t('shared.course.title')}
        tools={<MetricChoice metric={metric} onChange={setMetric} labelOf={text.label} />}
      >
        <CourseContext value={{ summary, metric }}>
          <Suspense fallback={<Skeleton height={320} />}>
            <Course />
          </Suspense>
        </CourseContext>
      </ReportSection>
      <ReportSection title={t('report.top.title')}>
        <Grid>
          {rankings.map((ranking) => (
            <SharedTopList key={ranking} ranking={ranking} posts={topLists[ranking]} currency={currency} />
          ))}
        </Grid>
      </ReportSection>
    </ReportBody>
  );
}

interface MetricChoiceProps {
  readonly metric: Metric;
  readonly onChange: (metric: Metric) => void;
  readonly labelOf: (metric: Metric) => string;
}

function MetricChoice({ metric, onChange, labelOf }: MetricChoiceProps): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <Select
      size="small"
      value={metric}
      onChange={({ target }) => onChange(target.value)}
      SelectDisplayProps={{ 'aria-label': t('shared.course.metric') }}
    >
      {metrics.map((each) => (
        <MenuItem key={each} value={each}>
          {labelOf(each)}
        </MenuItem>
      ))}
    </Select>
  );
}

function Strip({ report: { summary, contents, gaps } }: { readonly report: SharedReport }): ReactNode {
  const { t } = useTranslation('workspace');
  const { dayRange } = useFormat();
  const { current, previous, previousRange, trend, ground, range } = summary;
  const text = useMetricText(ground.emvSetting.currency);
  const origin = useOriginOf(ground, contents, 'guest');
  const explain = useExplainFrom(ground, { ...origin, hasDays: range !== null });
  const basis = useBasis();
  const beside = usePreviousFact();
  const gapFacts = useGapFacts('guest');
  const days = range === null ? t('report.ground.allTime') : dayRange(range.dateFrom, range.toDate);
  return (
    <>
      <MetricStrip
        label={t('report.strip.label')}
        tiles={metrics.map((metric) => {
          const now = figureOf(current, metric).value;
          const before = previous && figureOf(previous, metric).value;
          return {
            key: metric,
            label: text.label(metric),
            value: text.tile(metric, now),
            full: text.full(metric, now),
            explanation: explain({ metric, current, previous }),
            basis: basis(current, metric),
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
          };
        })}
      />
      <QuietLine
        label={t('report.ground.label')}
        facts={[
          { key: 'days', fact: <strong>{days}</strong> },
          ...(gaps === undefined ? [] : gapFacts(gaps)),
          ...beside(range, previousRange),
          { key: 'origin', fact: t('report.ground.origin', { source: origin.source, asOf: origin.asOf }) },
          ...(isPriced(ground) ? [] : [{ key: 'emv', fact: t('shared.emv.settling') }]),
        ]}
        more={[
          { key: 'contents', fact: contents.map(({ name }) => name).join(', ') },
          { key: 'blocked', fact: t('report.ground.blocked', { count: ground.blocked }) },
          ...(ground.contents > 1 ? [{ key: 'each', fact: t('report.ground.each') }] : []),
        ]}
      />
    </>
  );
}
