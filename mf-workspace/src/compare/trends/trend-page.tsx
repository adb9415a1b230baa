import { isPriced } from '@tessera/contracts/media/figures.schema';
import { daysBetween } from '@tessera/contracts/time/ranges';
import { trendCalls } from '@tessera/contracts/trend/trend.calls';
import { trendsMax } from '@tessera/contracts/trend/trend.limits';
import { trendSorts, trendSortSchema, type TrendKind, type Trends } from '@tessera/contracts/trend/trend.schema';
import { Skeleton, Stack } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ExportButton,
  LoadState,
  SegmentedControl,
  toLoadable,
  Toolbar,
  ToolbarSpace,
  ToolbarText,
  useFormat,
  useHost,
  useSettledQuery,
} from '@tessera/ui/shared-modules/kit';
import { DataTable } from '@tessera/ui/shared-modules/table';
import type { ReactNode } from 'react';
import { ForbiddenReport } from '../../browse/forbidden/forbidden-report.tsx';
import { useOwnSearch } from '../../browse/views/own-search.ts';
import { toRangeName } from '../../browse/views/range-name.ts';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { ofSameBoard } from '../../lib/same-board.ts';
import { ReportProvenance } from '../../report/report-provenance.tsx';
import { AnalysisPage } from '../analysis/analysis-page.tsx';
import { useOpenPosts, useWiderPostsNote } from '../analysis/post-thumbs.tsx';
import { QuietNotes } from '../analysis/quiet-notes.tsx';
import { useTrendColumns } from './use-trend-columns.tsx';

const ownSearch = ['order'] as const;

/** The hashtags in captions of a board, and their increase. */
export const TopHashtagsPage = (): ReactNode => <TrendPage kind="hashtags" />;

/** The brands that captions of a board mention, and their increase. */
export const BrandTrendsPage = (): ReactNode => <TrendPage kind="brands" />;

function TrendPage({ kind }: { readonly kind: TrendKind }): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <AnalysisPage title={t(`trend.title.${kind}`)} ownSearch={ownSearch}>
      <Trending kind={kind} />
    </AnalysisPage>
  );
}

function Trending({ kind }: { readonly kind: TrendKind }): ReactNode {
  const { t } = useTranslation('workspace');
  const { api } = useHost();
  const { question, address } = useCurrentView();
  const { get, set } = useOwnSearch();
  const sort = trendSortSchema.safeParse(get('order')).data ?? 'score';
  const asked = { ...question, ...toRangeName(address), kind, sort, number: trendsMax };
  const { query, isSettling } = useSettledQuery<Trends>({
    queryKey: queryKeys.trends(asked),
    queryFn: ({ signal }) => api.call(trendCalls.getTrends, { body: asked }, { signal }),
    keepPrevious: ofSameBoard(question.folderId),
  });
  const state = toLoadable(query, ({ rowList }) => rowList.length === 0);
  return (
    <>
      <Toolbar>
        <SegmentedControl
          label={t('trend.order.label')}
          value={sort}
          onChange={(order) => set({ order }, { replace: true })}
          options={trendSorts.map((value) => ({ value, label: t(`trend.order.${value}`) }))}
        />
        <ToolbarText role="status">
          {query.data !== undefined && t(`trend.count.${kind}`, { count: query.data.total })}
        </ToolbarText>
        <ToolbarSpace />
        <ExportButton name={kind} load={() => api.download(trendCalls.exportTrends, { body: asked })} />
      </Toolbar>
      <LoadState
        state={state}
        skeleton={<Skeleton height={480} />}
        empty={<EmptyState title={t(`trend.empty.${kind}`)} text={t('trend.empty.text')} />}
        forbidden={<ForbiddenReport state={state} />}
      >
        {(trends) => <TrendRows kind={kind} trends={trends} isSettling={isSettling} />}
      </LoadState>
    </>
  );
}

interface TrendRowsProps {
  readonly kind: TrendKind;
  readonly trends: Trends;
  readonly isSettling: boolean;
}

function TrendRows({ kind, trends, isSettling }: TrendRowsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime } = useFormat();
  const { days } = useCurrentView();
  const openPosts = useOpenPosts();
  const widerNote = useWiderPostsNote(
    kind === 'hashtags' ? 'tags' : 'mentions',
    trends.rowList.map(({ name }) => name),
  );
  const columns = useTrendColumns(kind, trends);
  const { ground, brandsAsOf, range, previousRange } = trends;
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <ReportProvenance ground={ground} range={range} previousRange={previousRange} />
      <QuietNotes
        notes={[
          ...(trends.total > trends.rowList.length
            ? [t('trend.note.first', { shown: trends.rowList.length, total: trends.total })]
            : []),
          ...(days === null
            ? [t('trend.note.lastDays', { count: daysBetween(range.dateFrom, range.toDate) + 1 })]
            : []),
          ...(kind === 'brands'
            ? [
                brandsAsOf === null
                  ? t('ranking.note.noBrands')
                  : t('ranking.note.brands', { time: dateTime(brandsAsOf) }),
              ]
            : []),
          ...widerNote,
          ...(isPriced(ground)
            ? []
            : [t('emv.repricing.mixed', { priced: ground.pricedContents, total: ground.contents })]),
        ]}
      />
      <DataTable
        label={t(`trend.title.${kind}`)}
        columns={columns}
        rows={trends.rowList.map((row) => ({ ...row, id: row.name }))}
        total={trends.rowList.length}
        isSettling={isSettling}
        onOpen={({ name }) => openPosts(kind === 'hashtags' ? { tags: [name] } : { mentions: [name] }, range)}
      />
    </Stack>
  );
}
