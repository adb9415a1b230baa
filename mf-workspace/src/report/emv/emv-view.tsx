import { emvLinesOf } from '@tessera/contracts/emv/emv-lines';
import { isPriced, type Summary } from '@tessera/contracts/media/figures.schema';
import { Skeleton } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LoadState, MetricStrip, Settling } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { ForbiddenReport } from '../../browse/forbidden/forbidden-report.tsx';
import { TopLists } from '../../browse/media/top/top-lists.tsx';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { RepricingProgress } from '../../lib/emv-setting/repricing-progress.tsx';
import { useEmv } from '../../lib/emv-setting/use-emv.ts';
import { figureOf, meanOf } from '../../lib/figures/metric-figure.ts';
import { useMetricText } from '../../lib/figures/use-metric-text.ts';
import { ReportBody, ReportSection, SummarySkeleton } from '../../lib/report-section.tsx';
import { NoFigures } from '../no-figures.tsx';
import { ReportProvenance } from '../report-provenance.tsx';
import { SummaryExport } from '../summary/summary-export.tsx';
import { UnknownNotes } from '../summary/unknown-notes.tsx';
import { useBasis } from '../summary/use-basis.ts';
import { useSummary } from '../summary/use-summary.ts';
import { useExplain } from '../use-explain.ts';
import { EmvByContent } from './emv-by-content.tsx';
import { EmvLinesTable } from './emv-lines-table.tsx';
import { EmvSettingPanel } from './emv-setting-panel.tsx';

/** The EMV of a view's media, line by line, and its setting. */
export function EmvView(): ReactNode {
  const { t } = useTranslation('workspace');
  const { question, address } = useCurrentView();
  const settings = useEmv();
  const { state, isSettling } = useSummary({ question, address });
  return (
    <ReportBody>
      <LoadState
        state={state}
        skeleton={<SummarySkeleton />}
        empty={<NoFigures />}
        forbidden={<ForbiddenReport state={state} />}
      >
        {(summary) => (
          <ReportBody>
            <RepricingProgress
              repricing={settings.status === 'ready' ? settings.data.repricing : null}
              ground={summary.ground}
            />
            {isPriced(summary.ground) && (
              <Settling isSettling={isSettling}>
                <Amount summary={summary} />
              </Settling>
            )}
          </ReportBody>
        )}
      </LoadState>
      {/* Always at the same position in the tree, so that open menus and typed text survive when the figures load. */}
      <ReportSection title={t('emv.setting.title')}>
        <LoadState state={settings} skeleton={<Skeleton height={96} />}>
          {(emv) => <EmvSettingPanel state={emv} />}
        </LoadState>
      </ReportSection>
      {state.status === 'ready' && isPriced(state.data.ground) && (
        <Settling isSettling={isSettling}>
          <Parts summary={state.data} />
        </Settling>
      )}
    </ReportBody>
  );
}

interface SummaryProps {
  readonly summary: Summary;
}

/** The total, the mean, and their basis. */
function Amount({ summary }: SummaryProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { current, previous, ground, range, previousRange, trend } = summary;
  const text = useMetricText(ground.emvSetting.currency);
  const explain = useExplain(ground);
  const basis = useBasis();
  const [now, before] = [figureOf(current, 'emv').value, previous && figureOf(previous, 'emv').value];
  const [mean, meanBefore] = [meanOf(current, 'emv'), previous && meanOf(previous, 'emv')];
  const beside = (amounts: { readonly current: number | null; readonly previous: number | null }) =>
    previous ? { change: { ...amounts, betterWhen: 'higher' as const } } : {};
  return (
    <ReportBody>
      <ReportProvenance ground={ground} range={range} previousRange={previousRange} />
      <MetricStrip
        label={t('emv.strip.label')}
        tiles={[
          {
            key: 'emv',
            label: text.label('emv'),
            value: text.tile('emv', now),
            full: text.full('emv', now),
            explanation: explain({ metric: 'emv', current, previous }),
            basis: basis(current, 'emv'),
            ...beside({ current: now, previous: before }),
            course: trend.values.emv,
          },
          {
            key: 'mean',
            label: t('report.mean.of', { metric: text.label('emv') }),
            value: text.tile('emv', mean),
            full: text.mean('emv', mean),
            explanation: explain({ metric: 'emv', current, isMean: true }),
            ...beside({ current: mean, previous: meanBefore }),
          },
          {
            key: 'posts',
            label: text.label('posts'),
            value: text.full('posts', current.posts),
            explanation: explain({ metric: 'posts', current, previous }),
            ...beside({ current: current.posts, previous: previous && previous.posts }),
          },
        ]}
      />
      <UnknownNotes figures={current} only="emv" ground={ground} />
    </ReportBody>
  );
}

/** The parts of the total: line by line, by content, and the posts with the highest EMV. */
function Parts({ summary }: SummaryProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { ground, typeList } = summary;
  return (
    <ReportBody>
      <ReportSection title={t('emv.lines.title')} tools={<SummaryExport table="emv" of={t('emv.lines.title')} />}>
        <EmvLinesTable lines={emvLinesOf(typeList, ground.emvSetting)} ground={ground} />
      </ReportSection>
      <ReportSection
        title={t('emv.byContent.title')}
        tools={<SummaryExport table="content" of={t('emv.byContent.title')} />}
      >
        <EmvByContent summary={summary} />
      </ReportSection>
      <TopLists ground={ground} only={['EMV']} />
    </ReportBody>
  );
}
