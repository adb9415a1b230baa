import type { Summary } from '@tessera/contracts/media/figures.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LoadState, SegmentedControl, Settling } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { ForbiddenReport } from '../../browse/forbidden/forbidden-report.tsx';
import { TopLists } from '../../browse/media/top/top-lists.tsx';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { splitShows } from '../../browse/views/workspace-address.ts';
import { ReportBody, ReportSection, SectionTools, SummarySkeleton } from '../../lib/report-section.tsx';
import { useLaterFollowers } from '../later-followers.ts';
import { NoFigures } from '../no-figures.tsx';
import { ReportProvenance } from '../report-provenance.tsx';
import { SplitTable, toContentRows, toTypeRows } from './split-table.tsx';
import { SummaryExport } from './summary-export.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { SummaryTable } from './summary-table.tsx';
import { UnknownNotes } from './unknown-notes.tsx';
import { useSummary } from './use-summary.ts';

/**
 * The summary of a view's media: every metric with the previous interval, by content and by type, and the top lists.
 */
export function SummaryView(): ReactNode {
  const { state, isSettling } = useSummary(useCurrentView());
  return (
    <LoadState
      state={state}
      skeleton={<SummarySkeleton />}
      empty={<NoFigures />}
      forbidden={<ForbiddenReport state={state} />}
    >
      {(summary) => (
        <Settling isSettling={isSettling}>
          <Report summary={summary} />
        </Settling>
      )}
    </LoadState>
  );
}

function Report({ summary }: { readonly summary: Summary }): ReactNode {
  const { t } = useTranslation('workspace');
  const { contents, address, go } = useCurrentView();
  const change: typeof go = (to) => go(to, { replace: true });
  const { ground, current, previous, range, previousRange } = summary;
  const laterFollowers = useLaterFollowers('engagement', summary.trend.buckets);
  // The previous interval can be chosen only if there is one.
  const shows = splitShows.filter((each) => each !== 'before' || previous !== null);
  const shown = shows.includes(address.show) ? address.show : 'sum';
  const showSwitch = (
    <SegmentedControl
      label={t('report.show.label')}
      value={shown}
      onChange={(show) => change({ show })}
      options={shows.map((value) => ({ value, label: t(`report.show.${value}`) }))}
    />
  );
  return (
    <ReportBody>
      <ReportProvenance ground={ground} range={range} previousRange={previousRange} />
      <SummaryStrip summary={summary} laterFollowers={laterFollowers} />
      <UnknownNotes figures={current} ground={ground} laterFollowers={laterFollowers} />
      <ReportSection title={t('report.table.all')} tools={<SummaryExport table="metrics" of={t('report.table.all')} />}>
        <SummaryTable summary={summary} />
      </ReportSection>
      <ReportSection
        title={t('report.table.byContent')}
        tools={
          <SectionTools>
            {showSwitch}
            <SummaryExport table="content" of={t('report.table.byContent')} />
          </SectionTools>
        }
      >
        <SplitTable
          label={t('report.table.byContent')}
          rowTitle={t('report.column.content')}
          rows={toContentRows(summary.contentList, contents)}
          ground={ground}
          show={shown}
          previousRange={summary.previousRange}
          sort={address.contentOrder}
          onSortChange={(contentOrder) => go({ contentOrder })}
        />
      </ReportSection>
      <ReportSection
        title={t('report.table.byType')}
        tools={<SummaryExport table="type" of={t('report.table.byType')} />}
      >
        <SplitTable
          label={t('report.table.byType')}
          rowTitle={t('media.type.label')}
          rows={toTypeRows(summary.typeList, (type) => t(`media.type.${type}`))}
          ground={ground}
          show={shown}
          previousRange={summary.previousRange}
          sort={address.typeOrder}
          onSortChange={(typeOrder) => go({ typeOrder })}
        />
      </ReportSection>
      <TopLists ground={ground} />
    </ReportBody>
  );
}
